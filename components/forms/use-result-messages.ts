import type { RefObject } from "react";
import { useMessages } from "#components/messages/use-messages.tsx";
import type { Answers } from "#lib/forms/form-definition.ts";
import type { AnyFormState } from "#lib/forms/submission-state.ts";
import { messageOf, sentence, wayOn } from "./form-outcome.tsx";

interface ResultMessages {
  readonly answers: Answers;
  /** Null once the form is unmounted, with its dialog. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isInDialog: boolean;
}

let lastToast = 0;

/** Tells a result outside the form: by `alert()`, or by a toast and a live region; opens the document it brings. */
export function useResultMessages({ answers, element, button, ...form }: ResultMessages) {
  const { announce, showToast } = useMessages();

  return function notify(answer: AnyFormState): void {
    const message = messageOf(answers, answer);
    if (!message || !answers.channel) return;
    // Not every browser focuses a button that is clicked.
    if (document.activeElement === document.body) button.current?.focus();
    // The result stands at the form's foot. In a dialog this also clears the toast below.
    if (element.current?.contains(document.activeElement)) {
      element.current.lastElementChild?.scrollIntoView({ block: "nearest" });
    }
    const advice = wayOn(answers, answer);
    if (answers.channel === "alert") {
      window.alert(message.title);
      // The alert's words are specified.
      if (advice) announce({ role: "alert", text: advice });
      return;
    }
    const isSent = answer.status === "sent";
    const href = isSent && answer.result;
    const mustOpen = href && !(element.current && openInNewTab(href));
    lastToast += 1;
    showToast({
      id: lastToast,
      kind: isSent ? "success" : "failure",
      control: button.current ?? (document.activeElement as HTMLElement),
      ...message,
      ...(mustOpen && answers.openLabel && { link: { label: answers.openLabel, href } }),
    });
    const closesDialog = isSent && form.isInDialog && element.current;
    const isInDialog = !closesDialog && document.querySelector("[aria-modal]") !== null;
    const text = `${sentence(message)} ${advice}`.trim();
    announce({ role: isSent ? "status" : "alert", text, isInDialog });
  };
}

/** False when the browser blocked the tab; the feature `noopener` would hide that. */
function openInNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
