import { createContext, useContext } from "react";
import type { Spoken } from "./live-regions.tsx";
import type { Toast } from "./overlays/toaster.tsx";

interface Messages {
  /** Has assistive technology say a message once. */
  readonly announce: (message: Spoken) => void;
  readonly spoken: Spoken;
  readonly showToast: (toast: Toast) => void;
  /** Called by a modal dialog: what is outside of it becomes inert, but for the toasts. */
  readonly setModal: (isModal: boolean) => void;
}

export const MessagesContext = createContext({} as Messages);

export const useMessages = () => useContext(MessagesContext);
