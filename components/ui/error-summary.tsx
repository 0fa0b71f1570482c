import type { FieldErrors } from "#lib/forms/form-state.ts";
import type { FormView } from "./form-view.ts";

interface ErrorSummaryProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly view: FormView;
  readonly errors: FieldErrors<string>;
}

/** Above a form that came back with errors: the first thing read there, with a link to each wrong field. */
export function ErrorSummary({ id, view, errors }: ErrorSummaryProps) {
  const wrong = view.fields.filter(({ name }) => errors[name]);
  if (!wrong[0]) return null;
  return (
    <div role="alert" className="form-outcome" data-outcome="invalid">
      {view.summaryTitle}
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
