"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { dropFragment, useFragment } from "#components/navigation/fragment.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";

interface LegalDialogProps {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Open while its id is the URL's fragment; without JavaScript the style sheet shows the `:target`. */
export function LegalDialog({ id, title, closeLabel, children }: LegalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isTarget = useFragment((hash) => hash === `#${id}`);
  const titleId = `${id}-title`;

  useEffect(() => {
    if (!isTarget) return dialog.current?.close();
    const open = () => dialog.current?.open || dialog.current?.showModal();
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
      <p className="legal-close">
        <ButtonLink
          href="#footer"
          className="overlay-close"
          aria-label={closeLabel}
          onClick={close}
        />
      </p>
      {/* biome-ignore lint/a11y/noAutofocus: a dialog that opens gives the focus to its heading, which names it. */}
      <h2 id={titleId} tabIndex={-1} autoFocus>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A dialog that opens with the page, sooner than this, is not announced by Orca in Chromium. */
const LOADED_MS = 600;
