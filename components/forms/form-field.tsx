import type { FieldError } from "#lib/forms/form-definition.ts";
import type { Form } from "./form-view.tsx";

interface FormFieldProps {
  readonly id: string;
  readonly field: Form["fields"][number];
  readonly error: FieldError | undefined;
  readonly given: string | undefined;
  /** Value from a post without JavaScript. */
  readonly typed: string | undefined;
  readonly pending: { readonly disabled?: boolean; readonly readOnly?: boolean };
}

/** Not `type="email"`: screen readers would call each address invalid until its last letter is typed. */
const ADDRESS = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

export function FormField({ id, field, error, given, typed, pending }: FormFieldProps) {
  const { name, kind, label, hint, autoComplete, isOptional, value, options, errors } = field;
  if (given) return <input type="hidden" name={name} value={given} />;

  /** One per error: of a description that only changes its words, Orca in Firefox says the former ones. */
  const errorId = error && `${id}-${error}-error`;
  const isBox = kind === "checkbox";
  const Control = kind === "textarea" || kind === "select" ? kind : "input";
  const control = {
    id,
    name,
    autoComplete,
    ...pending,
    "aria-required": !isOptional,
    "aria-invalid": error && true,
    "aria-describedby": [hint && `${id}-hint`, errorId].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className={isBox ? "tick" : "field"}>
      {isBox && (
        <input
          {...control}
          type="checkbox"
          className="tick-box"
          value={value}
          defaultChecked={typed === value}
        />
      )}
      <label htmlFor={id} className={isBox ? "tick-label" : "field-label"}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      {isBox || (
        <Control
          {...control}
          {...(Control === "input" && (kind === "email" ? ADDRESS : { type: kind }))}
          className="field-control"
          defaultValue={typed}
        >
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Control>
      )}
      {/* Stays, because Firefox moves a screen reader to the field whose error is removed. */}
      <p id={errorId} className="field-error">
        {error && (errors?.[error] ?? errors?.required)}
      </p>
    </div>
  );
}
