import { createContext, useContext } from "react";
import type { Spoken } from "./live-regions.tsx";
import type { Toast } from "./overlays/toaster.tsx";

interface Messages {
  /** Announces a message once to assistive technology. */
  readonly announce: (message: Spoken) => void;
  readonly spoken: Spoken;
  readonly showToast: (toast: Toast) => void;
  /** Called by a modal dialog: everything outside it but the toasts becomes inert. */
  readonly setModal: (isModal: boolean) => void;
}

export const MessagesContext = createContext({} as Messages);

export const useMessages = () => useContext(MessagesContext);
