"use client";

import * as Dialog from "@radix-ui/react-dialog";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { enter } from "#components/ui/enter.ts";
import { scrollFocusedControlIntoView } from "#components/ui/scroll-focused.ts";
import { LiveRegions, SILENCE, useMessages } from "./use-messages.tsx";

interface ModalProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly closeLabel: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * Pushes a history entry, so that Back closes it; every other way of closing goes back too.
 * Backdrop and scroll lock are CSS: Radix's overlay injects a style element, which the CSP blocks.
 */
export function Modal({ title, description, closeLabel, opener, onClose, children }: ModalProps) {
  const { spoken, setModal, showToast } = useMessages();
  /** Set by Back: going back once more would leave the page. */
  const isLeft = useRef(false);
  const onBack = useEffectEvent(() => {
    isLeft.current = true;
    onClose();
  });
  useLayoutEffect(() => {
    setModal(true);
    // It would lie over the dialog.
    showToast(undefined);
    // Going back to a fragment would scroll the page beneath.
    history.scrollRestoration = "manual";
    // After Forward or a reload the entry already exists.
    if (!history.state?.isModal) history.pushState({ isModal: true }, "");
    const back = () => onBack();
    addEventListener("popstate", back);
    return () => {
      setModal(false);
      removeEventListener("popstate", back);
    };
  }, [setModal, showToast]);

  function close() {
    if (!isLeft.current) history.back();
    isLeft.current = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    // React events bubble through portals: the opener's carousel would handle the arrow keys.
    event.stopPropagation();
    // Radix passes Escape to the topmost layer only, which may be a toast.
    if (event.key === "Escape") close();
  }

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <div className="modal-backdrop">
          <Dialog.Content
            ref={enter}
            className="modal"
            aria-modal
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const content = event.currentTarget as HTMLElement;
              const field = content.querySelector<HTMLElement>("[aria-required]");
              // In a task of its own: in this one, Firefox with Orca would not announce the dialog.
              // WebKit would throw the page to its end when the dialog goes.
              setTimeout(() => field?.focus({ preventScroll: true }));
            }}
            onCloseAutoFocus={() => {
              history.scrollRestoration = "auto";
              // Once the page is in the accessibility tree again: sooner, Orca in Chromium may not say where the focus is.
              requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
            }}
            onKeyDown={onKeyDown}
            onKeyUp={scrollFocusedControlIntoView}
          >
            <p className="overlay-corner">
              <button
                type="button"
                className="overlay-close"
                aria-label={closeLabel}
                onClick={close}
              />
            </p>
            <Dialog.Title className="overlay-title">{title}</Dialog.Title>
            <Dialog.Description className="modal-description">{description}</Dialog.Description>
            {children(close)}
            <LiveRegions {...(spoken.isInDialog ? spoken : SILENCE)} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
