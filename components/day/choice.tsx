import type { ReactNode } from "react";
import type { ChosenDay } from "#lib/day/day-fragment.ts";

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** The accessible name, where the label alone says too little. */
  readonly name?: string;
}

interface ChoiceProps<Part extends keyof ChosenDay> {
  readonly part: Part;
  readonly name: string;
  readonly legend: string;
  readonly isLegendShown?: boolean;
  readonly options: readonly Option<ChosenDay[Part]>[];
  readonly chosen: ChosenDay;
  /** `isByHand` is false for a choice made before hydration, by the browser's restoring or the visitor. */
  readonly onChoose: (change: Partial<ChosenDay>, isByHand: boolean) => void;
  readonly children?: ReactNode;
}

/** Radio buttons drawn as words in a line. */
export function Choice<Part extends keyof ChosenDay>(props: ChoiceProps<Part>) {
  const { part, name, legend, isLegendShown, options, chosen, onChoose, children } = props;
  return (
    <fieldset className="choice">
      <legend className={isLegendShown ? "choice-legend" : "visually-hidden"}>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className="choice-option">
          <input
            ref={(input) => {
              if (input?.checked && option.value !== chosen[part]) {
                onChoose({ [part]: option.value }, false);
              }
            }}
            type="radio"
            className="choice-input"
            name={name}
            aria-label={option.name}
            checked={option.value === chosen[part]}
            onChange={() => onChoose({ [part]: option.value }, true)}
          />
          <span className="choice-word">{option.label}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
