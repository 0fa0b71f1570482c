import type { AnyFormState } from "#lib/forms/form-state.ts";
import type { Answers, Message } from "./form-view.ts";

interface FormOutcomeProps {
  readonly answers: Answers;
  readonly state: AnyFormState;
  /** The result came with the page. */
  readonly isPosted?: boolean;
}

/** The lasting line of a result; silent where a live region or an alert has told it. */
export function FormOutcome({ answers, state, isPosted }: FormOutcomeProps) {
  const message = messageOf(answers, state);
  const { channel } = answers;
  const isSent = state.status === "sent";
  const href = isSent && state.result;
  // What came with the page, or has no channel, is told here.
  const isSilent = channel && !isPosted;
  const role = isSilent ? undefined : channel ? "status" : isSent ? undefined : "alert";
  const confirmation = isSilent && isSent && answers.confirmation;
  const line = message && (
    <p role={role} className="form-outcome" data-outcome={state.status}>
      {confirmation || sentence(message)}{" "}
      {href && (
        <a href={href} target="_blank" rel="noopener">
          {answers.openLabel}
        </a>
      )}
    </p>
  );
  if (channel) return line;
  // A status is said where its region was there before it, an alert anyway.
  return (
    <>
      <div role="status">{isSent && line}</div>
      {!isSent && line}
    </>
  );
}

/** Undefined unless the submission was sent or has failed. */
export function messageOf({ sent, failed }: Answers, state: AnyFormState): Message | undefined {
  if (state.status === "sent") return sent;
  if (state.status !== "failed") return undefined;
  return failed[state.failure] ?? failed[state.cause ?? "unexpected"];
}

export function sentence({ title, text = "" }: Message): string {
  return `${title} ${text}`.trim();
}
