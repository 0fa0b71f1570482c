import type { ComponentProps } from "react";

interface OwnProps {
  readonly id: string;
  readonly label: string;
  /** The sentence beside the field; undefined when the value is accepted. */
  readonly error: string | undefined;
}

type TextFieldProps = OwnProps & Omit<ComponentProps<"input">, keyof OwnProps>;
type TextAreaProps = OwnProps & Omit<ComponentProps<"textarea">, keyof OwnProps>;

function errorProps(id: string, error: string | undefined) {
  return error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
}

export function FieldError({ id, error }: Pick<OwnProps, "id" | "error">) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  );
}

export function TextField({ id, label, error, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        className="field-control"
        aria-required="true"
        {...errorProps(id, error)}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function TextArea({ id, label, error, ...textArea }: TextAreaProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        className="field-control"
        aria-required="true"
        {...errorProps(id, error)}
        {...textArea}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

interface SelectFieldProps extends Omit<OwnProps, "error"> {
  readonly name: string;
  readonly options: readonly string[];
  readonly defaultValue: string | undefined;
}

export function SelectField({ id, label, options, ...select }: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} className="field-control" {...select}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

type CheckboxProps = Omit<OwnProps, "label"> & Omit<ComponentProps<"input">, "id">;

/** A box with its sentence as children, which may hold a link. */
export function Checkbox({ id, error, children, ...input }: CheckboxProps) {
  return (
    <div className="tick">
      <input
        id={id}
        type="checkbox"
        className="tick-box"
        aria-required="true"
        {...errorProps(id, error)}
        {...input}
      />
      <label htmlFor={id}>{children}</label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A field that people neither see nor reach: whoever fills it in is a program. */
export function Honeypot({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
