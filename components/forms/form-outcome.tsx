import { useMessages } from "#components/messages/use-messages.tsx";
import type { Answers, Message } from "#lib/forms/form-definition.ts";
import type { AnyFormState, FieldErrors } from "#lib/forms/submission-state.ts";
import type { Form } from "./form-view.tsx";

interface FormOutcomeProps {
  readonly answers: Answers;
  readonly state: AnyFormState;
  /** The result was rendered with the page, after a post without JavaScript. */
  readonly isPosted?: boolean;
  readonly submitting?: string | false;
}

/** The lasting line that states a result; silent where a live region or `alert()` has announced it. */
export function FormOutcome({ answers, state, isPosted, submitting }: FormOutcomeProps) {
  const { toast } = useMessages();
  const message = messageOf(answers, state);
  const advice = wayOn(answers, state);
  const { channel, confirmation, openLabel } = answers;
  const isSent = state.status === "sent";
  const href = isSent && state.result;
  // A toast says the same: the line is seen when the toast has gone.
  const isSaid = !isSent && channel === "toast" && toast?.kind === "failure" && !advice;
  const line = message && (
    <p
      role={channel && isPosted ? "status" : undefined}
      className={isSaid ? "visually-hidden" : "form-outcome"}
      data-outcome={state.status}
    >
      <span>
        {`${(isSent && !isPosted && confirmation) || sentence(message)} ${advice}`.trim()}
      </span>{" "}
      {href && (
        <a href={href} target="_blank" rel="noopener">
          {openLabel}
        </a>
      )}
    </p>
  );
  if (channel) return line;
  // Without a channel the form announces by itself: the page's regions are inert behind a native dialog.
  // A status region must precede its text; an alert is inserted with it.
  return (
    <div className="form-announcement">
      <div role="status" aria-live="polite">
        {submitting ? <p className="visually-hidden">{submitting}</p> : isSent && line}
      </div>
      {line && !isSent && <div role="alert">{line}</div>}
    </div>
  );
}

export function messageOf({ sent, failed }: Answers, state: AnyFormState): Message | undefined {
  if (state.status === "sent") return sent;
  if (state.status !== "failed") return undefined;
  return failed[state.failure] ?? failed[state.cause ?? ""] ?? failed.unexpected;
}

/** Advice after a failure that another try would not mend. */
export function wayOn({ reload }: Answers, state: AnyFormState): string {
  return state.status === "failed" && state.cause === "stale" ? reload : "";
}

export function sentence({ title, text }: Message): string {
  return text ? `${title.replace(/\p{L}$/u, "$&.")} ${text}` : title;
}

interface ErrorSummaryProps {
  readonly id: string;
  readonly title: string;
  readonly fields: Form["fields"];
  readonly errors: FieldErrors<string>;
}

/** Above a form that came back with errors: links to each wrong field. */
export function ErrorSummary({ id, title, fields, errors }: ErrorSummaryProps) {
  const wrong = fields.filter(({ name }) => errors[name]);
  if (!wrong[0]) return null;
  return (
    <div role="alert" className="form-outcome" data-outcome="invalid">
      {title}
      <ul>
        {wrong.map(({ name, errors: words }) => (
          <li key={name}>
            <a href={`#${id}${name}`}>{words?.[errors[name] ?? "required"] ?? words?.required}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
