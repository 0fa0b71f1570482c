import * as RadixToast from "@radix-ui/react-toast";
import { useCallback, useEffect, useRef, useState } from "react";
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

/** Detached: the page's live regions say the message, Radix's announcer would repeat it. */
const MUTED_ANNOUNCER = new DocumentFragment();

/** The silent copies of what the live regions say, at the window's edge that the focused control leaves free. */
export function Toaster({ notificationsLabel, dismissLabel, toasts, onDismiss }: ToasterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Gets the focus back from a toast that goes. */
  const control = useRef(document.activeElement);
  const [edge, setEdge] = useState("bottom");

  const dodge = useCallback(() => {
    const { activeElement } = document;
    if (!frame.current?.contains(activeElement)) control.current = activeElement;
    setEdge(isCovered(control.current, list.current) ? "top" : "bottom");
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    for (const type of ["focusin", "scroll", "resize"]) {
      addEventListener(type, dodge, { capture: true, passive: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, [dodge]);

  const appear = useCallback(
    (toast: HTMLElement | null) => {
      enter(toast);
      dodge();
      return () => {
        const isFocused = frame.current?.contains(document.activeElement);
        if (isFocused && control.current instanceof HTMLElement) control.current.focus();
      };
    },
    [dodge],
  );

  return (
    <RadixToast.Provider swipeDirection="right" announcerContainer={MUTED_ANNOUNCER}>
      {toasts.map(({ id, kind, title, text, link }) => (
        <RadixToast.Root
          key={id}
          ref={appear}
          asChild
          tabIndex={undefined}
          className="toast"
          data-toast-kind={kind}
          duration={TOAST_MS}
          onOpenChange={(isOpen) => isOpen || onDismiss(id)}
        >
          <div>
            <div aria-hidden="true">
              <p className="toast-title">{title}</p> <p>{text}</p>
            </div>
            {link && (
              <a href={link.href} target="_blank" rel="noopener">
                {link.label}
              </a>
            )}
            <RadixToast.Close className="overlay-close" aria-label={dismissLabel}>
              <CloseIcon />
            </RadixToast.Close>
          </div>
        </RadixToast.Root>
      ))}
      <div ref={frame}>
        {/* `aria-live` keeps the dialog's `aria-hidden` away. */}
        <RadixToast.Viewport
          asChild
          aria-live="off"
          hotkey={[]}
          label={notificationsLabel}
          className="toasts"
          data-edge={edge}
        >
          <div ref={list} />
        </RadixToast.Viewport>
      </div>
    </RadixToast.Provider>
  );
}

/** Whether a control would be under the list at the bottom; what fills half the window, as a section, is none. */
function isCovered(control: Element | null, list: HTMLElement | null): boolean {
  if (!control || !list) return false;
  const { height, bottom, right } = control.getBoundingClientRect();
  const isBelow = bottom > innerHeight - list.offsetHeight;
  return isBelow && right > innerWidth - list.offsetWidth && height < innerHeight / 2;
}
