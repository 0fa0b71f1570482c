"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { useHash } from "#components/ui/use-hash.ts";
import styles from "./legal-dialog.module.css";

interface LegalDialogProps {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Open while the page's fragment names it; without JavaScript the style sheet shows the target. */
export function LegalDialog({ id, title, closeLabel, children }: LegalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useHash() === `#${id}`;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  function clearHash() {
    if (location.hash !== `#${id}`) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      data-modal-open={isOpen || undefined}
      onClose={clearHash}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
      <ButtonLink
        href="#footer"
        variant="outlined"
        className={styles.close}
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.close();
        }}
      >
        {closeLabel}
      </ButtonLink>
    </dialog>
  );
}
