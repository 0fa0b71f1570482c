/** A toast closes after this time, unless the pointer or the focus is on it. */
export const TOAST_MS = 8000;

/** A live region is emptied after this time: screen readers have fetched its message by then. */
export const SPOKEN_MS = 3000;

/** The visible result of a submission, in words that a live region says. */
export interface Toast {
  readonly id: number;
  readonly kind: "success" | "failure";
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
}
