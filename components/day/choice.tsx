import type { ReactNode } from "react";

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** Where the label alone says too little. */
  readonly name?: string;
}

interface ChoiceProps<Value> {
  readonly name: string;
  readonly legend: string;
  readonly isLegendShown?: boolean;
  readonly options: readonly Option<Value>[];
  /** None of the options, if something else is chosen. */
  readonly chosen: unknown;
  /** Not by hand when the browser has restored the choice, or the visitor was faster than hydration. */
  readonly onChoose: (value: Value, isByHand: boolean) => void;
  readonly children?: ReactNode;
}

/** Radio buttons drawn as words in a line. */
export function Choice<Value>(props: ChoiceProps<Value>) {
  const { name, legend, isLegendShown, options, chosen, onChoose, children } = props;
  return (
    <fieldset className="choice">
      <legend className={isLegendShown ? "choice-legend" : "visually-hidden"}>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className="choice-option">
          <input
            ref={(input) => {
              if (input?.checked && option.value !== chosen) onChoose(option.value, false);
            }}
            type="radio"
            className="choice-input"
            name={name}
            aria-label={option.name}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value, true)}
          />
          <span className="choice-word">{option.label}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
