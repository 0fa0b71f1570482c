import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "#components/messages/use-messages.tsx";
import { replaceFragment } from "#components/navigation/fragment.ts";
import { loadInteractions } from "#components/navigation/use-interactions.ts";
import type { ChooserWords } from "#lib/content/day-chooser.ts";
import type { ChosenDay } from "#lib/day/day-fragment.ts";

/** The code that plans and draws a day, and reads pasted prices; fetched at the first choice. */
export type DayCode = typeof import("./drawn-day.client.tsx");

/** The visitor's day: chosen by hand, by an address or before a reload, drawn in every picture and kept. */
export function useChosenDay(pageDay: ChosenDay, words: ChooserWords) {
  const { announce } = useMessages();
  const [chosen, setChosen] = useState<ChosenDay>(pageDay);
  const [hasFailed, setFailed] = useState(false);
  /** The last choice, drawn or not. */
  const latest = useRef<ChosenDay>(pageDay);
  /** What the pictures show. */
  const drawn = useRef<ChosenDay>(pageDay);
  /** The address that is being opened, unless a choice has come in between. */
  const address = useRef("");

  async function loadCode(): Promise<DayCode | undefined> {
    setFailed(false);
    try {
      // The deferred chunk has the dialog of pasted prices.
      const [loaded] = await Promise.all([import("./drawn-day.client.tsx"), loadInteractions()]);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }

  async function choose(change: Partial<ChosenDay>, isByHand: boolean) {
    const next = { ...latest.current, ...change };
    latest.current = next;
    address.current = "";
    setChosen(next);
    const loaded = await loadCode();
    if (loaded) await nextPaint();
    // Unless another choice has come in between.
    if (latest.current !== next) return;
    if (!loaded) {
      latest.current = drawn.current;
      return setChosen(drawn.current);
    }
    drawn.current = next;
    const { text, fragment } = loaded.showChosenDay(next, pageDay, words);
    keep(fragment);
    // A choice that came by an address leaves it alone: it may name a section or a dialog.
    if (!isByHand) return;
    announce({ role: "status", text });
    replaceFragment(fragment);
  }

  const openAddress = useEffectEvent(async (fragment: string) => {
    if (!fragment.startsWith(DAY_FRAGMENT)) return;
    address.current = fragment;
    const day = (await loadCode())?.chosenDayIn(fragment);
    if (day && address.current === fragment) choose(day, false);
  });

  useEffect(() => {
    const follow = () => openAddress(location.hash);
    openAddress(location.hash.startsWith(DAY_FRAGMENT) ? location.hash : kept());
    // Back, or another address typed or opened in this tab.
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  async function write() {
    const text = (await loadCode())?.writeAboutDay(chosen, words);
    if (text) announce({ role: "status", text });
  }

  return { chosen, choose, loadCode, hasFailed, write };
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
