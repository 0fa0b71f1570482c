import { ToastHost } from "#components/ui/toast-host.client.tsx";
import { formMessages } from "#lib/content/forms.ts";

export function Toasts() {
  const { notificationsLabel, dismissLabel } = formMessages;
  return <ToastHost regionLabel={notificationsLabel} closeLabel={dismissLabel} />;
}
