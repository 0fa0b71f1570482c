import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { CloseIcon } from "./close-icon.tsx";
import { enter } from "./entrance.ts";

interface ModalProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly closeLabel: string;
  /** Takes the focus back when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** In the React tree the dialog is inside its opener's carousel, which would take its arrow keys. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A modal dialog. The backdrop and the scroll lock are ours: Radix's overlay injects a style element,
 * which a strict content security policy blocks.
 */
export function Modal({ title, description, closeLabel, opener, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className="modal-backdrop">
          <Dialog.Content
            ref={enter}
            className="modal"
            onCloseAutoFocus={() => opener.current?.focus()}
            onKeyDown={keepInside}
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
