import * as RadixToast from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { TOAST_MS } from "#lib/interaction-rules.ts";
import { CloseIcon } from "./close-icon.tsx";
import { enter } from "./entrance.ts";

export interface Toast {
  /** The name of the form whose answer it is. */
  readonly form: string;
  readonly kind: "success" | "failure";
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export interface ToasterWords {
  readonly notificationsLabel: string;
  readonly dismissLabel: string;
}

interface ShownToast extends Toast {
  readonly id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
let isMounted = false;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Replaces what was said before of the same form, but for a link to something else: that still waits to be pressed. */
export function showToast(toast: Toast) {
  lastId += 1;
  const others = shown.filter(
    ({ form, link }) => form !== toast.form || (link && link.href !== toast.link?.href),
  );
  publish([...others, { ...toast, id: lastId }]);
}

/** Whoever may show a toast calls this first: their list, a live region, must be there before its text is. */
export function mountToaster(words: ToasterWords) {
  if (isMounted) return;
  isMounted = true;
  const root = document.createElement("div");
  document.body.append(root);
  createRoot(root).render(<Toaster {...words} />);
}

/** Off the page: Radix's own announcement would say, and hold, the words of the live list twice. */
const NOWHERE = document.createElement("div");

/** What Radix leaves undone when a toast goes: it hands on the focus only of one that it closes itself. */
function appear(toast: HTMLElement | null) {
  enter(toast);
  return () => {
    const list = toast?.parentElement;
    if (toast?.contains(document.activeElement)) list?.focus();
    // … and never ends the pause of whoever was at the last one: those to come would stay for ever.
    if (list?.childElementCount === 1) list.dispatchEvent(new Event("focusout", { bubbles: true }));
  };
}

function Toaster({ notificationsLabel, dismissLabel }: ToasterWords) {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <RadixToast.Provider
      label={notificationsLabel}
      swipeDirection="right"
      announcerContainer={NOWHERE}
    >
      {toasts.map(({ id, kind, title, text, link }) => (
        <RadixToast.Root
          key={id}
          ref={appear}
          className="toast"
          data-toast-kind={kind}
          // What a visitor still has to press waits for them.
          duration={link ? Number.POSITIVE_INFINITY : TOAST_MS}
          onOpenChange={(isOpen) => isOpen || publish(shown.filter((toast) => toast.id !== id))}
        >
          <RadixToast.Title className="toast-title">{title}</RadixToast.Title>{" "}
          {text && <RadixToast.Description>{text}</RadixToast.Description>}
          {link && (
            <a href={link.href} target="_blank" rel="noopener">
              {link.label}
            </a>
          )}
          <RadixToast.Close className="overlay-close" aria-label={dismissLabel}>
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport aria-live="polite" label={notificationsLabel} className="toasts" />
    </RadixToast.Provider>
  );
}
