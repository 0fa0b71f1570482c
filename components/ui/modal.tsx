import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode, RefObject } from "react";
import buttonStyles from "./button.module.css";
import { CloseIcon } from "./close-icon.tsx";
import { enter } from "./entrance.ts";
import styles from "./modal.module.css";

interface ModalProps {
  readonly title: string;
  readonly description: string;
  readonly closeLabel: string;
  /** Takes the focus back when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. The backdrop and the scroll lock are ours: Radix's overlay injects a style element,
 * which a strict content security policy blocks.
 */
export function Modal({ title, description, closeLabel, opener, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className={styles.backdrop} data-modal-open>
          <Dialog.Content
            ref={enter}
            className={styles.modal}
            onCloseAutoFocus={() => opener.current?.focus()}
          >
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            {children}
            <Dialog.Close className={buttonStyles.close} aria-label={closeLabel}>
              <CloseIcon />
            </Dialog.Close>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
