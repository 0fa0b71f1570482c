import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from "react";
import { Result } from "#components/sections/clients/client-panel.tsx";
import { ClientPicture, PriceLabel } from "#components/sections/clients/client-picture.tsx";
import { DayChart } from "#components/sections/hero/day-chart.tsx";
import { dropFragment, pushFragment } from "#components/ui/fragment.ts";
import { ButtonLink } from "#components/ui/links.client.tsx";
import { chooser, dayNames, drawChosenDay } from "#lib/content/chosen-day.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { BATTERY_HOURS } from "#lib/day/battery-plan.ts";
import { type ChosenDay, chosenDayIn, fragmentOf } from "#lib/day/day-fragment.ts";
import type { FictionalDay } from "#lib/day/fictional-days.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { beginMessage, showDay } from "./shown-day.ts";

interface DayChoicesProps {
  /** The visitor has pressed the button in whose place this is. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

const PAGE_DAY: ChosenDay = { day: "printemps", hours: 2 };

/** Chooses the day that all of the page's pictures show; computed here, sent nowhere. */
export function DayChoices({ takesFocus, onClose }: DayChoicesProps) {
  const [chosen, setChosen] = useState(() => chosenDayIn(location.hash) ?? PAGE_DAY);
  const [isPasting, setPasting] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { day, hours } = chosen;
  const isPasted = typeof day !== "string";
  const drawings = useMemo(() => drawChosenDay(chosen), [chosen]);

  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const { drawn, pictures, results, words } = drawings;
    const { heights } = drawn;
    pushFragment(fragmentOf(chosen));
    showDay({
      hero: <DayChart key={words.title} day={drawn} words={words} />,
      price: <PriceLabel prices={drawn.prices} />,
      aggregators: <ClientPicture picture={pictures.aggregators} heights={heights} />,
      producers: <ClientPicture picture={pictures.producers} heights={heights} />,
      storage: <ClientPicture picture={pictures.storage} heights={heights} />,
      consumers: <ClientPicture picture={pictures.consumers} heights={heights} />,
      aggregatorsResult: <Result result={results.aggregators} />,
      producersResult: <Result result={results.producers} />,
      storageResult: <Result result={results.storage} />,
      consumersResult: <Result result={results.consumers} />,
    });
  }, [chosen, drawings]);

  function close() {
    showDay({});
    dropFragment();
    onClose();
  }

  const { figure, line } = drawings.results.storage;
  return (
    <>
      <Options legend={chooser.day}>
        {(Object.keys(dayNames) as FictionalDay[]).map((name) => (
          <Option
            key={name}
            ref={name === day ? first : undefined}
            group="jour"
            label={dayNames[name].label}
            isChosen={name === day}
            onChoose={() => setChosen({ day: name, hours })}
          />
        ))}
        <button type="button" className="day-option" onClick={() => setPasting(true)}>
          {isPasted ? chooser.pasted : chooser.paste}
        </button>
      </Options>
      <Options legend={chooser.battery}>
        {BATTERY_HOURS.map((option) => (
          <Option
            key={option}
            group="batterie"
            label={fillIn(chooser.hours, { hours: option })}
            isChosen={option === hours}
            onChoose={() => setChosen({ day, hours: option })}
          />
        ))}
      </Options>
      <p role="status">
        {chooser.result} <strong>{figure}</strong> {line}
      </p>
      <p className="form-note">
        {isPasted ? chooser.pastedLimits : chooser.limits} {chooser.privacy}
      </p>
      <p>
        <ButtonLink
          href="#contact"
          isOutlined
          onClickCapture={() =>
            beginMessage(fillIn(chooser.message, { address: shareableAddress(chosen) }))
          }
        >
          {chooser.contact}
        </ButtonLink>{" "}
        <button type="button" className="button button-outlined" onClick={close}>
          {chooser.close}
        </button>
      </p>
      {isPasting && (
        <PasteDialog
          onPrices={(prices) => setChosen({ day: prices, hours })}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
}

const shareableAddress = (chosen: ChosenDay) =>
  location.origin + location.pathname + fragmentOf(chosen);

function Options({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly group: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ ref, group, label, isChosen, onChoose }: OptionProps) {
  return (
    <label className="day-option">
      <input ref={ref} type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
