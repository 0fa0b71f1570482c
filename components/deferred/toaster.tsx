import * as RadixToast from "@radix-ui/react-toast";
import { useCallback, useRef, useState } from "react";
import { TOAST_MS, type Toast } from "#lib/messages.ts";
import { enter } from "./enter.ts";

export interface ToasterWords {
  readonly notificationsLabel: string;
  readonly dismissLabel: string;
}

interface ToasterProps extends ToasterWords {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}

/** Detached: the page's live regions say the message, Radix's announcer would repeat it. */
const MUTED_ANNOUNCER = new DocumentFragment();

/** The silent copy of what a live region says, at the edge of the window that the focused control leaves free. */
export function Toaster({ notificationsLabel, dismissLabel, toast, onDismiss }: ToasterProps) {
  const { id, kind, title, text, link } = toast;
  const frame = useRef<HTMLDivElement>(null);
  const [isAtTop, setAtTop] = useState(false);

  const appear = useCallback((element: HTMLElement | null) => {
    enter(element);
    const controller = new AbortController();
    const isInToast = () => frame.current?.contains(document.activeElement);
    let control: HTMLElement | null = null;
    const dodge = () => {
      if (!isInToast()) control = document.activeElement as HTMLElement;
      setAtTop(isLow(control, frame.current));
    };
    dodge();
    for (const type of ["focusin", "scroll"]) {
      addEventListener(type, dodge, { capture: true, signal: controller.signal });
    }
    return () => {
      controller.abort();
      if (isInToast()) control?.focus();
    };
  }, []);

  return (
    <RadixToast.Provider announcerContainer={MUTED_ANNOUNCER}>
      <RadixToast.Root
        key={id}
        ref={appear}
        tabIndex={undefined}
        className="toast"
        data-toast-kind={kind}
        duration={TOAST_MS}
        onOpenChange={onDismiss}
      >
        <div aria-hidden="true">
          <p className="toast-title">{title}</p> <p>{text}</p>
        </div>
        {link && (
          <a href={link.href} target="_blank" rel="noopener">
            {link.label}
          </a>
        )}
        <RadixToast.Close className="overlay-close" aria-label={dismissLabel} />
      </RadixToast.Root>
      <div ref={frame} className="toasts" data-at-top={isAtTop}>
        {/* `aria-live` keeps the dialog's `aria-hidden` away. */}
        <RadixToast.Viewport aria-live="off" hotkey={[]} label={notificationsLabel} />
      </div>
    </RadixToast.Provider>
  );
}

/** Whether a control is as low as the toast would be; what fills half the window, as a section, is no control. */
function isLow(control: Element | null, frame: HTMLElement | null): boolean {
  if (!control || !frame) return false;
  const { height, bottom } = control.getBoundingClientRect();
  return bottom > innerHeight - frame.offsetHeight && height < innerHeight / 2;
}
