import type { FormView, Message } from "#components/ui/form-view.ts";
import type { AnyFormState } from "#lib/forms/form-state.ts";
import { showToast } from "./toaster.tsx";

/** Shows a form's answer, and what it hands over: in a new tab or, where that is blocked, by a link. */
export function tellByToast({ name, answers }: FormView, state: AnyFormState, message: Message) {
  const { openLabel } = answers;
  const href = state.status === "sent" ? state.result : null;
  const isOpen = !href || openInNewTab(href);
  showToast({
    form: name,
    kind: state.status === "sent" ? "success" : "failure",
    ...message,
    ...(!isOpen && openLabel && { link: { label: openLabel, href } }),
  });
}

/** False when the browser blocked the tab. `noopener` as a feature would hide that answer. */
function openInNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
