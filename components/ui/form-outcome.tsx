import type { Answers, Message } from "#lib/forms/form-definition.ts";
import type { AnyFormState } from "#lib/forms/form-state.ts";

interface FormOutcomeProps {
  readonly answers: Answers;
  readonly state: AnyFormState;
  /** The result came with the page. */
  readonly isPosted?: boolean;
}

/** The lasting line of a result; silent where a live region or `alert()` has announced it. */
export function FormOutcome({ answers, state, isPosted }: FormOutcomeProps) {
  const message = messageOf(answers, state);
  const { channel, confirmation, openLabel } = answers;
  const isSent = state.status === "sent";
  const href = isSent && state.result;
  const line = message && (
    <p
      role={channel && isPosted ? "status" : undefined}
      className="form-outcome"
      data-outcome={state.status}
    >
      {(isSent && !isPosted && confirmation) || sentence(message)}{" "}
      {href && (
        <a href={href} target="_blank" rel="noopener">
          {openLabel}
        </a>
      )}
    </p>
  );
  if (channel) return line;
  // Both regions are there before they have something to say.
  return (
    <div>
      <div role="status">{isSent && line}</div>
      <div role="alert">{!isSent && line}</div>
    </div>
  );
}

/** Undefined unless the submission was sent or has failed. */
export function messageOf({ sent, failed }: Answers, state: AnyFormState): Message | undefined {
  if (state.status === "sent") return sent;
  if (state.status !== "failed") return undefined;
  return failed[state.failure] ?? failed[state.cause ?? ""] ?? failed.unexpected;
}

export function sentence({ title, text = "" }: Message): string {
  return `${title} ${text}`.trim();
}
