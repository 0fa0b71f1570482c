import * as RadixToast from "@radix-ui/react-toast";
import type { ShownToast } from "#lib/machines/toasts.ts";
import { CloseIcon } from "./close-icon.tsx";
import { enter } from "./entrance.ts";
import { TOAST_MS } from "./toast-duration.ts";

export interface ToasterWords {
  readonly notificationsLabel: string;
  readonly dismissLabel: string;
}

interface ToasterProps extends ToasterWords {
  readonly toasts: readonly ShownToast[];
  readonly onDismiss: (id: number) => void;
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

export function Toaster({ notificationsLabel, dismissLabel, toasts, onDismiss }: ToasterProps) {
  return (
    <RadixToast.Provider swipeDirection="right" announcerContainer={NOWHERE}>
      {toasts.map(({ id, kind, title, text, link }) => (
        <RadixToast.Root
          key={id}
          ref={appear}
          className="toast"
          data-toast-kind={kind}
          // What a visitor still has to press waits for them.
          duration={link ? Number.POSITIVE_INFINITY : TOAST_MS}
          onOpenChange={(isOpen) => isOpen || onDismiss(id)}
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
