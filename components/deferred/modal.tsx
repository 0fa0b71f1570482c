import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect } from "react";
import { LiveRegions, SILENCE } from "#components/ui/live-regions.tsx";
import { useMessages } from "#components/ui/messages.client.tsx";
import { enter } from "./enter.ts";

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
  const { spoken, setModal } = useMessages();
  useLayoutEffect(() => {
    setModal(true);
    return () => setModal(false);
  }, [setModal]);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className="modal-backdrop">
          <Dialog.Content
            ref={enter}
            className="modal"
            aria-modal
            onCloseAutoFocus={() => opener.current?.focus()}
            onKeyDown={stopPropagation}
          >
            <Dialog.Title className="modal-title">{title}</Dialog.Title>
            <Dialog.Description className="modal-description">{description}</Dialog.Description>
            {children}
            <Dialog.Close className="overlay-close" aria-label={closeLabel} />
            <LiveRegions {...(spoken.isInDialog ? spoken : SILENCE)} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
