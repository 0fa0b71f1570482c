import { useActionState } from "react";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/form-state.ts";

/** A form's action, and the fragment that a no-JS response scrolls to. */
export type Posted = readonly [action: SubmitAction, fragment: string];

/** The state rendered with the page, and the action that its form posts to. */
export function usePosted([action, fragment]: Posted) {
  // Relative, so that the post keeps the URL's query.
  return useActionState<AnyFormState, FormData>(action, IDLE, `#${fragment}`);
}
