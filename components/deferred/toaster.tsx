import * as RadixToast from "@radix-ui/react-toast";
import { type ShownToast, TOAST_MS } from "#lib/machines/toasts.ts";
import { CloseIcon, enter } from "./overlay.tsx";

export interface ToasterWords {
  readonly notificationsLabel: string;
  readonly dismissLabel: string;
}

interface ToasterProps extends ToasterWords {
  readonly toasts: readonly ShownToast[];
  readonly onDismiss: (id: number) => void;
}

/** Detached: the viewport is the live region already, Radix's announcer would repeat it. */
const MUTED_ANNOUNCER = document.createElement("div");

/** Ref of a toast. Radix moves the focus out of a toast only when it closes it itself. */
function appear(toast: HTMLElement | null) {
  enter(toast);
  return () => {
    const list = toast?.parentElement;
    if (toast?.contains(document.activeElement)) list?.focus();
    // Radix resumes its timers on `focusout`, which a removed last toast does not fire.
    if (list?.childElementCount === 1) list.dispatchEvent(new Event("focusout", { bubbles: true }));
  };
}

export function Toaster({ notificationsLabel, dismissLabel, toasts, onDismiss }: ToasterProps) {
  return (
    <RadixToast.Provider swipeDirection="right" announcerContainer={MUTED_ANNOUNCER}>
      {toasts.map(({ id, kind, title, text, link }) => (
        <RadixToast.Root
          key={id}
          ref={appear}
          className="toast"
          data-toast-kind={kind}
          // A toast with a link stays until it is dismissed.
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
