import { FOCUS_MS } from "#lib/interaction-rules.ts";

/** Gives the focus to the first wrong field, so that its error is heard. */
export function focusFirstError(form: HTMLFormElement | null, button: HTMLButtonElement | null) {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid]");
  // Already focused, its error would not be announced: blur first, then refocus.
  if (wrong === document.activeElement) button?.focus();
  const focused = document.activeElement;
  // Unless the visitor moves on in between.
  setTimeout(() => focused === document.activeElement && wrong?.focus(), FOCUS_MS);
}
