"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { replaceFragment } from "#components/navigation/fragment.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import type { ChooserWords } from "#lib/content/day-chooser.ts";
import type { ChosenDay } from "#lib/day/day-fragment.ts";
import { Choice, type Option } from "./choice.tsx";
import { Redrawn } from "./shown-day.client.tsx";

/** The code that plans and draws a day, and reads pasted prices. */
type DayCode = typeof import("./drawn-day.client.tsx");

interface DayInstrumentProps {
  readonly words: ChooserWords;
  /** The day that the page is delivered with, and what else can be chosen. */
  readonly pageDay: ChosenDay;
  readonly days: readonly Option<ChosenDay["day"]>[];
  readonly batteries: readonly Option<ChosenDay["hours"]>[];
  readonly warranties: readonly Option<ChosenDay["cycles"]>[];
  /** The delivered day's drawing and sentences. */
  readonly chart: ReactNode;
  readonly result: ReactNode;
  readonly warranty: ReactNode;
  readonly limits: ReactNode;
}

/** The hero's chart with its choices; what is chosen, every picture of the page shows. Computed here, sent nowhere. */
export function DayInstrument({ words, pageDay, chart, ...parts }: DayInstrumentProps) {
  const [chosen, setChosen] = useState<ChosenDay>(pageDay);
  const [isPasting, setPasting] = useState(false);
  const [code, setCode] = useState<DayCode>();
  const [hasFailed, setFailed] = useState(false);
  /** The choice that is being drawn, or was last. */
  const latest = useRef<ChosenDay>(pageDay);
  const isPasted = typeof chosen.day !== "string";

  async function loadCode(): Promise<DayCode | undefined> {
    setFailed(false);
    try {
      const loaded = await import("./drawn-day.client.tsx");
      setCode(loaded);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }

  async function choose(next: ChosenDay) {
    const before = latest.current;
    latest.current = next;
    setChosen(next);
    const loaded = await loadCode();
    if (!loaded) {
      latest.current = before;
      return setChosen(before);
    }
    await nextPaint();
    // Unless another choice has come in between.
    if (latest.current !== next) return;
    loaded.showChosenDay(next, words);
    const fragment = loaded.fragmentOf(next);
    const isPageDay = fragment === loaded.fragmentOf(pageDay);
    keep(isPageDay ? "" : fragment);
    replaceFragment(isPageDay ? "" : fragment);
  }

  const openAddress = useEffectEvent(async (fragment: string) => {
    if (!fragment.startsWith(DAY_FRAGMENT)) return;
    const day = (await loadCode())?.chosenDayIn(fragment);
    if (day) choose(day);
  });

  useEffect(() => {
    const follow = () => openAddress(location.hash);
    openAddress(location.hash.startsWith(DAY_FRAGMENT) ? location.hash : kept());
    // Back, or another address typed or opened in this tab.
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const paste = async () => setPasting((await loadCode()) !== undefined);

  async function write() {
    (await loadCode())?.writeAboutDay(latest.current, words);
  }

  return (
    <div className="day-instrument">
      <div className="day-head">
        <Choice
          name="jour"
          legend={words.day}
          options={parts.days}
          chosen={chosen.day}
          onChoose={(day) => choose({ ...chosen, day })}
        >
          <button
            type="button"
            className="choice-option choice-button"
            aria-haspopup="dialog"
            aria-pressed={isPasted}
            onClick={paste}
          >
            <span className="choice-word">{words.pasted}</span>
          </button>
        </Choice>
        <p className="day-result">
          <Redrawn part="storageResult">{parts.result}</Redrawn>
        </p>
      </div>
      <Redrawn part="hero">{chart}</Redrawn>
      <div className="day-battery-choices">
        <Choice
          name="batterie"
          legend={words.battery}
          isLegendShown
          options={parts.batteries}
          chosen={chosen.hours}
          onChoose={(hours) => choose({ ...chosen, hours })}
        />
        <Choice
          name="garantie"
          legend={words.warranty}
          isLegendShown
          options={parts.warranties}
          chosen={chosen.cycles}
          onChoose={(cycles) => choose({ ...chosen, cycles })}
        />
        <p className="day-contact">
          <ButtonLink href="#contact" className="day-contact-link" onClickCapture={write}>
            {words.contact}
          </ButtonLink>
        </p>
      </div>
      <p role="status" className="visually-hidden">
        <Redrawn part="spoken" />
      </p>
      {hasFailed && (
        <p role="alert" className="day-failure">
          {words.notLoaded}
        </p>
      )}
      <p className="day-warranty">
        <Redrawn part="warranty">{parts.warranty}</Redrawn>
      </p>
      <p className="note">
        <Redrawn part="limits">{parts.limits}</Redrawn> <span>{words.privacy}</span>
      </p>
      {isPasting && code && (
        <code.PasteDialog
          privacy={words.privacy}
          onPrices={(day) => choose({ ...chosen, day })}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}

const DAY_FRAGMENT = "#jour=";

/** Lets the browser paint the choice before the day is computed. */
const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

const KEPT_DAY = "jour";

/** Until the tab is closed: an in-page link takes the day out of the address. */
function keep(fragment: string): void {
  try {
    sessionStorage.setItem(KEPT_DAY, fragment);
  } catch {}
}

/** The day that was shown before a reload, or before Back from another page. */
function kept(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReturn = (navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate";
  try {
    return (isReturn && sessionStorage.getItem(KEPT_DAY)) || "";
  } catch {
    return "";
  }
}
