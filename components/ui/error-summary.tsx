import type { FieldErrors } from "#lib/forms/form-state.ts";
import type { Form } from "./rendered-form.tsx";

interface ErrorSummaryProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly form: Form;
  readonly errors: FieldErrors<string>;
}

/** Above a form that came back with errors: the first thing read there, with a link to each wrong field. */
export function ErrorSummary({ id, form, errors }: ErrorSummaryProps) {
  const wrong = form.fields.filter(({ name }) => errors[name]);
  if (!wrong[0]) return null;
  return (
    <div role="alert" className="form-outcome" data-outcome="invalid">
      {form.summaryTitle}
      <ul>
        {wrong.map(({ name, errors: words }) => (
          <li key={name}>
            <a href={`#${id}${name}`}>{words?.[errors[name] ?? "required"]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
