/** A toast closes after this time, unless the pointer or the focus is on it. */
export const TOAST_MS = 8000;

/** A live region is emptied after this time: screen readers have fetched its message by then. */
export const SPOKEN_MS = 3000;

export interface Toast {
  /** Name of the form whose result it shows. */
  readonly form: string;
  readonly kind: "success" | "failure";
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

export interface Toasts {
  readonly shown: readonly ShownToast[];
  readonly lastId: number;
}

export type ToastsEvent =
  | { readonly kind: "show"; readonly toast: Toast }
  | { readonly kind: "dismiss"; readonly id: number };

export const noToasts: Toasts = { shown: [], lastId: 0 };

/** Shows or dismisses a toast; a form's toast replaces its earlier one. */
export function advanceToasts({ shown, lastId }: Toasts, event: ToastsEvent): Toasts {
  if (event.kind === "dismiss") return { shown: shown.filter(({ id }) => id !== event.id), lastId };
  const { toast } = event;
  const id = lastId + 1;
  return {
    shown: [...shown.filter(({ form }) => form !== toast.form), { ...toast, id }],
    lastId: id,
  };
}
