"use client";

import * as RadixToast from "@radix-ui/react-toast";
import { useCallback, useRef } from "react";
import { enter } from "#components/ui/enter.ts";
import { TOAST_MS } from "#lib/interaction-rules.ts";
import { lowestPlace } from "./lowest-place.ts";

/** The visible result of a submission; a live region announces the same words. */
export interface Toast {
  readonly id: number;
  readonly kind: "success" | "failure";
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
  /** The form's button, which the toast must not cover. */
  readonly control: HTMLElement;
}

/** Handed to the browser once, for all forms. */
export type SharedWords = Readonly<
  Record<"notificationsLabel" | "dismissLabel" | "honeypotLabel" | "summaryTitle", string>
>;

interface ToasterProps extends SharedWords {
  readonly toast: Toast;
  /** A dialog is open; Escape closes it before the toast. */
  readonly isModal: boolean;
  readonly onDismiss: () => void;
}

/** Detached: the page's live regions announce the message, Radix's announcer would repeat it. */
const MUTED_ANNOUNCER = new DocumentFragment();

/** Those of an open dialog, else those of the page. */
const BUTTONS = ".button:not([inert] *)";
const FIELDS = ".field:not([inert] *)";
const LINES = ":is(a, .form-outcome):not([inert] *, .toast *)";

/** The silent copy of an announcement, at the lowest place of the window where it covers no control in use, nor its label, no link and no result. */
export function Toaster(props: ToasterProps) {
  const { notificationsLabel, dismissLabel, toast, isModal, onDismiss } = props;
  const { id, kind, title, text, link, control } = toast;
  const frame = useRef<HTMLDivElement>(null);

  const appear = useCallback(
    (element: HTMLElement | null) => {
      const area = frame.current;
      if (!area) return;
      enter(element);
      const controller = new AbortController();
      const isInToast = () => area.contains(document.activeElement);
      let focused = control;
      const dodge = () => {
        if (!isInToast()) focused = document.activeElement as HTMLElement;
        const all = (selector: string) => [...document.querySelectorAll(selector)];
        const inUse = [[focused], [control], all(BUTTONS), all(FIELDS), all(LINES)];
        area.style.bottom = `${lowestPlace(area, inUse)}px`;
      };
      dodge();
      // The bar changes after a scroll, and moves its buttons.
      for (const type of ["focusin", "scroll", "scrollend", "transitionend", "resize"]) {
        addEventListener(type, dodge, { capture: true, signal: controller.signal });
      }
      return () => {
        controller.abort();
        if (isInToast()) focused.focus();
      };
    },
    [control],
  );

  return (
    <RadixToast.Provider announcerContainer={MUTED_ANNOUNCER}>
      <RadixToast.Root
        key={id}
        ref={appear}
        tabIndex={undefined}
        className="toast"
        data-toast-kind={kind}
        duration={TOAST_MS}
        onEscapeKeyDown={(event) => isModal && event.preventDefault()}
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
        <button
          type="button"
          className="overlay-close"
          aria-label={dismissLabel}
          onClick={onDismiss}
        />
      </RadixToast.Root>
      <div ref={frame} className="toasts">
        {/* `aria-live` exempts it from the dialog's `aria-hidden`. */}
        <RadixToast.Viewport aria-live="off" hotkey={[]} label={notificationsLabel} />
      </div>
    </RadixToast.Provider>
  );
}
