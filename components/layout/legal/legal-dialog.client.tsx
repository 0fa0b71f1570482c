"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { dropFragment, useFragment } from "#components/navigation/fragment.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { FOCUS_MS } from "#lib/interaction-rules.ts";

interface LegalDialogProps {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Open while its id is the URL's fragment; without JavaScript the style sheet shows the `:target`. */
export function LegalDialog({ id, title, closeLabel, children }: LegalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isTarget = useFragment((hash) => hash === `#${id}`);
  const titleId = `${id}-title`;

  useEffect(() => {
    const { current } = dialog;
    if (!isTarget) return current?.close();
    const focusHeading = () => heading.current?.focus();
    function open() {
      if (!current?.open) current?.showModal();
      // Orca in Firefox is silent about a focus that comes as the page around the dialog becomes inert.
      requestAnimationFrame(() => setTimeout(focusHeading, FOCUS_MS));
    }
    const timer = setTimeout(open, document.activeElement === document.body ? LOADED_MS : 0);
    return () => clearTimeout(timer);
  }, [isTarget]);

  const close = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      className="legal-dialog"
      onClose={() => isTarget && dropFragment()}
    >
      <p className="overlay-corner">
        <ButtonLink
          href="#footer"
          className="overlay-close"
          aria-label={closeLabel}
          onClick={close}
        />
      </p>
      {/* Not in one element with the cross: Orca in Chromium would read the whole dialog at the next key. */}
      <h2 ref={heading} id={titleId} tabIndex={-1} className="overlay-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A dialog that opens with the page, sooner than this, is not announced by Orca in Chromium. */
const LOADED_MS = 600;
