import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { CloseIcon, enter } from "./overlay.tsx";

interface ModalProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly closeLabel: string;
  /** Gets the focus back when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** React events bubble through portals: the opener's carousel would handle the dialog's arrow keys. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/** Backdrop and scroll lock are CSS: Radix's overlay injects a style element, which the policy blocks. */
export function Modal({ title, description, closeLabel, opener, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className="modal-backdrop">
          <Dialog.Content
            ref={enter}
            className="modal"
            onCloseAutoFocus={() => opener.current?.focus()}
            onKeyDown={stopPropagation}
          >
            <Dialog.Title className="modal-title">{title}</Dialog.Title>
            <Dialog.Description className="modal-description">{description}</Dialog.Description>
            {children}
            <Dialog.Close className="overlay-close" aria-label={closeLabel}>
              <CloseIcon />
            </Dialog.Close>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
