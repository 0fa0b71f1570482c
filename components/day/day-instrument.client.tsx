"use client";

import { type ReactNode, useRef, useState } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import type { ChooserWords } from "#lib/content/day-chooser.ts";
import type { ChosenDay } from "#lib/day/day-fragment.ts";
import { Choice, type Option } from "./choice.tsx";
import { Redrawn } from "./shown-day.client.tsx";
import { type DayCode, useChosenDay } from "./use-chosen-day.ts";

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
  const { chosen, choose, loadCode, hasFailed, write } = useChosenDay(pageDay, words);
  /** While the dialog for pasted prices is open. */
  const [pasting, setPasting] = useState<DayCode>();
  const opener = useRef<HTMLButtonElement>(null);
  const isPasted = typeof chosen.day !== "string";

  return (
    <div className="day-instrument">
      <div className="day-head">
        <Choice
          part="day"
          name="jour"
          legend={words.day}
          options={parts.days}
          chosen={chosen}
          onChoose={choose}
        >
          <button
            ref={opener}
            type="button"
            className="choice-option choice-button"
            aria-haspopup="dialog"
            aria-pressed={isPasted}
            onClick={async () => setPasting(await loadCode())}
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
          part="hours"
          name="batterie"
          legend={words.battery}
          isLegendShown
          options={parts.batteries}
          chosen={chosen}
          onChoose={choose}
        />
        <Choice
          part="cycles"
          name="garantie"
          legend={words.warranty}
          isLegendShown
          options={parts.warranties}
          chosen={chosen}
          onChoose={choose}
        />
        <p className="day-warranty">
          <Redrawn part="warranty">{parts.warranty}</Redrawn>
        </p>
        <p className="day-contact">
          <ButtonLink href="#contact" className="day-contact-link" onClickCapture={write}>
            {words.contact}
          </ButtonLink>
        </p>
      </div>
      {hasFailed && (
        <p role="alert" className="day-failure">
          {words.notLoaded}
        </p>
      )}
      <p className="note">
        <Redrawn part="limits">{parts.limits}</Redrawn> <span>{words.privacy}</span>
      </p>
      {pasting && (
        <pasting.PasteDialog
          opener={opener}
          privacy={words.privacy}
          onClose={(day) => {
            setPasting(undefined);
            if (day) choose({ day }, true);
          }}
        />
      )}
    </div>
  );
}
