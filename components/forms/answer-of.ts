import { unstable_isUnrecognizedActionError as isStale } from "next/navigation";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/submission-state.ts";

/** Never throws: an action that is unreachable, refused or of another build is the form's failure. */
export async function answerOf(action: SubmitAction, formData: FormData): Promise<AnyFormState> {
  try {
    return await action(IDLE, formData);
  } catch (error) {
    const cause = isStale(error) ? "stale" : null;
    return { status: "failed", failure: "unexpected", cause, values: {} };
  }
}
