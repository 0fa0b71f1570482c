/** Any sooner, Firefox misses a focus that leaves and returns, and Chromium reports the error after the focus, or twice. */
export const FOCUS_MS = 200;

/** Gives the focus to the first wrong field, so that its error is heard. */
export function focusFirstError(form: HTMLFormElement | null, button: HTMLButtonElement | null) {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid]");
  // Already focused, its error would not be announced: blur first, then refocus.
  if (wrong === document.activeElement) button?.focus();
  const focused = document.activeElement;
  // Unless the visitor moves on in between.
  setTimeout(() => focused === document.activeElement && wrong?.focus(), FOCUS_MS);
}
