export interface Toast {
  readonly kind: "success" | "failure";
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Any island may show a toast; the toast host, wherever it stands, renders it. */
export function showToast(toast: Toast) {
  lastId += 1;
  publish([...toasts, { ...toast, id: lastId }]);
}

export function dismissToast(id: number) {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToasts() {
  return toasts;
}

const NO_TOASTS: readonly ShownToast[] = [];

/** The server renders none. */
export function serverToasts() {
  return NO_TOASTS;
}
