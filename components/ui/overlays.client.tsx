"use client";

import * as Dialog from "@radix-ui/react-dialog";
import * as RadixToast from "@radix-ui/react-toast";
import { animate } from "motion/mini";
import { type ReactNode, useSyncExternalStore } from "react";
import { OVERLAY_ENTRANCE_MS, OVERLAY_ENTRANCE_PX, TOAST_MS } from "#lib/interaction-rules.ts";
import buttonStyles from "./button.module.css";
import styles from "./overlays.module.css";
import { currentToasts, dismissToast, serverToasts, subscribeToToasts } from "./toast-store.ts";

/** Runs once when an overlay appears; a visitor who asked for less motion sees it in place at once. */
function enter(element: HTMLElement | null) {
  if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  animate(
    element,
    { opacity: [0, 1], transform: [`translateY(${OVERLAY_ENTRANCE_PX}px)`, "none"] },
    { duration: OVERLAY_ENTRANCE_MS / 1000, ease: "easeOut" },
  );
}

export interface ModalProps {
  readonly title: string;
  readonly description: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. The backdrop and the scroll lock are ours: Radix's overlay injects a style element,
 * which a strict content security policy blocks.
 */
export function Modal({ title, description, closeLabel, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className={styles.backdrop} data-modal-open>
          <Dialog.Content ref={enter} className={styles.modal}>
            <Dialog.Title className={styles.modalTitle}>{title}</Dialog.Title>
            <Dialog.Description className={styles.modalDescription}>
              {description}
            </Dialog.Description>
            {children}
            <Dialog.Close className={styles.close} aria-label={closeLabel}>
              <CloseIcon />
            </Dialog.Close>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export interface ToasterProps {
  readonly regionLabel: string;
  readonly closeLabel: string;
}

export function Toaster({ regionLabel, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  return (
    <RadixToast.Provider label={regionLabel} duration={TOAST_MS} swipeDirection="right">
      {toasts.map(({ id, kind, title, text, link }) => (
        <RadixToast.Root
          key={id}
          ref={enter}
          className={styles.toast}
          data-toast-kind={kind}
          type={kind === "failure" ? "foreground" : "background"}
          onOpenChange={(isOpen) => isOpen || dismissToast(id)}
        >
          <RadixToast.Title className={styles.toastTitle}>{title}</RadixToast.Title>
          {text && <RadixToast.Description>{text}</RadixToast.Description>}
          {link && (
            <RadixToast.Action altText={link.label} asChild>
              <a href={link.href} target="_blank" rel="noopener" className={buttonStyles.button}>
                {link.label}
              </a>
            </RadixToast.Action>
          )}
          <RadixToast.Close className={styles.close} aria-label={closeLabel}>
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport label={`${regionLabel} ({hotkey})`} className={styles.toasts} />
    </RadixToast.Provider>
  );
}

function CloseIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <path d="m3 3 12 12M15 3 3 15" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
