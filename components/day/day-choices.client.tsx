"use client";

import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { openDraft } from "#components/forms/draft.ts";
import { dropFragment, pushFragment } from "#components/navigation/fragment.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import type { ContactField, contactForm } from "#lib/content/contact-form.ts";
import type { Trade } from "#lib/content/content-types.ts";
import type { ChooserWords } from "#lib/content/day-chooser.ts";
import { dayNames } from "#lib/content/day-words.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { BATTERY_HOURS } from "#lib/day/battery-plan.ts";
import { drawChosenDay } from "#lib/day/chosen-day.ts";
import { type ChosenDay, chosenDayIn, fragmentOf, PAGE_DAY } from "#lib/day/day-fragment.ts";
import type { FictionalDay } from "#lib/day/fictional-days.ts";
import { ClientPicture, PriceLabel, Result } from "./client-picture.tsx";
import { DayChart } from "./day-chart.tsx";
import { showDay } from "./shown-day.client.tsx";

const PasteDialog = lazy(() => import("./paste-dialog.client.tsx"));

interface DayChoicesProps {
  readonly words: ChooserWords;
  /** True when the visitor pressed the button that this replaces. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Chooses the day that every picture on the page shows; computed in the browser, sent nowhere. */
export function DayChoices({ words, takesFocus, onClose }: DayChoicesProps) {
  const [chosen, setChosen] = useState(() => chosenDayIn(location.hash) ?? PAGE_DAY);
  const [isPasting, setPasting] = useState(false);
  const { day, hours } = chosen;
  const isPasted = typeof day !== "string";
  const drawings = useMemo(() => drawChosenDay(chosen), [chosen]);

  useEffect(() => {
    const { drawn, pictures, results, chart } = drawings;
    pushFragment(fragmentOf(chosen));
    const trades = (Object.keys(pictures) as Trade[]).flatMap((trade) => [
      [trade, <ClientPicture key={trade} picture={pictures[trade]} heights={drawn.heights} />],
      [`${trade}Result`, <Result key={trade} result={results[trade]} />],
    ]);
    showDay({
      hero: <DayChart key={chart.title} day={drawn} words={chart} />,
      price: <PriceLabel prices={drawn.prices} />,
      ...Object.fromEntries(trades),
    });
  }, [chosen, drawings]);

  function close() {
    showDay({});
    dropFragment();
    onClose();
  }

  function option(group: string, label: string, choice: ChosenDay, isChosen: boolean) {
    return (
      <label key={label} className="day-option">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          // biome-ignore lint/a11y/noAutofocus: replaces the button that had the focus.
          autoFocus={takesFocus && isChosen && group === "jour"}
          onChange={() => setChosen(choice)}
        />
        {label}
      </label>
    );
  }

  const { figure, line } = drawings.results.storage;
  return (
    <>
      <fieldset>
        <legend>{words.day}</legend>
        {(Object.keys(dayNames) as FictionalDay[]).map((name) =>
          option("jour", dayNames[name].label, { ...chosen, day: name }, name === day),
        )}
        <button type="button" className="day-option" onClick={() => setPasting(true)}>
          {isPasted ? words.pasted : words.paste}
        </button>
      </fieldset>
      <fieldset>
        <legend>{words.battery}</legend>
        {BATTERY_HOURS.map((time) =>
          option(
            "batterie",
            fillIn(words.hours, { hours: time }),
            { ...chosen, hours: time },
            time === hours,
          ),
        )}
      </fieldset>
      <p aria-hidden="true">
        {words.result} <strong>{figure}</strong> {line}
      </p>
      {/* One text node: otherwise a change is announced without the words around it. */}
      <p role="status" className="visually-hidden">
        {`${words.result} ${figure} ${line}`}
      </p>
      <p className="note">
        {isPasted ? words.pastedLimits : words.limits} {words.privacy}
      </p>
      <p>
        <ButtonLink
          href="#contact"
          isOutlined
          onClickCapture={() =>
            openDraft(
              "contact" satisfies typeof contactForm.name,
              "message" satisfies ContactField,
              fillIn(words.message, {
                address: location.origin + location.pathname + fragmentOf(chosen),
              }),
            )
          }
        >
          {words.contact}
        </ButtonLink>{" "}
        <button type="button" className="button button-outlined" onClick={close}>
          {words.close}
        </button>
      </p>
      {isPasting && (
        <Suspense>
          <PasteDialog
            words={words}
            onPrices={(prices) => setChosen({ ...chosen, day: prices })}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
