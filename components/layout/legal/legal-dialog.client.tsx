"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { dropFragment, useFragment } from "#components/ui/fragment.ts";
import { ButtonLink } from "#components/ui/links.client.tsx";
import styles from "./legal.module.css";

interface LegalDialogProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Open while its id is the URL's fragment; without JavaScript the style sheet shows the `:target`. */
export function LegalDialog({ id, title, lead, closeLabel, children }: LegalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isTarget = useFragment() === `#${id}`;
  const titleId = `${id}-title`;

  useEffect(() => {
    if (!isTarget) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
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
      className={styles.dialog}
      onClose={() => isTarget && dropFragment()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {lead}
      {/* First, because it gets the focus: at the end it would scroll the text away. */}
      <p className={styles.close}>
        <ButtonLink href="#footer" isOutlined onClick={close}>
          {closeLabel}
        </ButtonLink>
      </p>
      {children}
    </dialog>
  );
}
