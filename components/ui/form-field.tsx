import type { FieldError } from "#lib/forms/field-rules.ts";
import type { FieldView } from "./form-view.ts";

interface FormFieldProps {
  readonly id: string;
  readonly view: FieldView;
  readonly error: FieldError | undefined;
  /** What was typed, where the page came back with it. */
  readonly typed: string | undefined;
  readonly isDisabled: boolean;
}

/** One field with its label and, beside it, the sentence that refuses its value. */
export function FormField({ id, view, error, typed, isDisabled }: FormFieldProps) {
  const { name, kind, label, hint, autoComplete, isOptional, value, options, errors } = view;
  if (kind === "hidden") return <input type="hidden" name={name} value={value} />;

  const isBox = kind === "checkbox";
  const Control = kind === "textarea" || kind === "select" ? kind : "input";
  const control = {
    id,
    name,
    autoComplete,
    disabled: isDisabled,
    "aria-required": !isOptional,
    "aria-invalid": error && true,
    "aria-describedby": error ? `${id}-error` : hint && `${id}-hint`,
  };
  return (
    <div className={isBox ? "tick" : "field"}>
      {isBox && (
        <input {...control} type="checkbox" value={value} defaultChecked={typed === value} />
      )}
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {isBox || (
        <Control
          {...control}
          type={Control === "input" ? kind : undefined}
          className="field-control"
          defaultValue={typed}
        >
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Control>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {errors?.[error]}
        </p>
      )}
    </div>
  );
}
