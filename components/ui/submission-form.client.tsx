"use client";

import {
  type FormEvent,
  type KeyboardEvent,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from "react";
import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "#lib/forms/field-names.ts";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/form-state.ts";
import type { Toast } from "#lib/machines/toasts.ts";
import { dropDraft, keepDraft, restoreDraft } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import type { Answers, FormView, Message } from "./form-view.ts";
import { useToasts } from "./toasts.client.tsx";

interface SubmissionFormProps {
  readonly view: FormView;
  readonly action: SubmitAction;
  readonly onSent?: () => void;
}

/**
 * Before hydration, and without JavaScript, the browser posts the form and the result comes with the page. Afterwards
 * the action is called from here, so that an unreachable one shows the form's own failure and keeps the values.
 */
export function SubmissionForm({ view, action, onSent }: SubmissionFormProps) {
  const { name, fragment, fields, answers, note } = view;
  const [posted, postAction] = useActionState<AnyFormState, FormData>(
    action,
    IDLE,
    // Relative, so that the post keeps the URL's query.
    `#${fragment}`,
  );
  const [state, setState] = useState(posted);
  const [isAnnounced, setAnnounced] = useState(false);
  const toasts = useToasts();
  const [isPending, startTransition] = useTransition();
  // Empty in the pre-rendered page, which is the same for everyone.
  const [draftKey, setDraftKey] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Without a channel, and in the answer to a post, the result is rendered in the form: others are announced.
  const isInForm = !answers.channel || (state === posted && !isAnnounced);
  const message = isInForm ? messageOf(answers, state) : undefined;

  function settle(answer: AnyFormState) {
    if (answer.status === "invalid") {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
    if (answer.status === "sent") {
      form.current?.reset();
      dropDraft(name);
      setDraftKey(newDraftKey());
      onSent?.();
    }
    const words = messageOf(answers, answer);
    if (words && answers.channel) {
      // Disabling the fields during a submission has dropped the focus of the one where Enter was pressed.
      if (document.activeElement === document.body) button.current?.focus();
      setAnnounced(true);
      void announce(answer, words);
    }
  }
  const settleRendered = useEffectEvent(settle);
  useEffect(() => {
    if (form.current) setDraftKey(restoreDraft(name, form.current) ?? newDraftKey());
  }, [name]);
  useEffect(() => settleRendered(state), [state]);

  async function announce(answer: AnyFormState, words: Message) {
    const mayOpen = form.current !== null;
    if (answers.channel === "alert") return window.alert(words.title);
    try {
      await toasts.prepare();
      toasts.show(resultToast(view, answer, words, mayOpen));
    } catch {
      window.alert(words.title);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const formData = new FormData(event.currentTarget);
    startTransition(async () => {
      const answer = await action(IDLE, formData).catch(() => UNREACHED);
      // Its dialog was closed meanwhile: no render follows.
      if (!form.current) return settle(answer);
      startTransition(() => setState({ ...answer }));
    });
  }

  const typed = "values" in state ? state.values : undefined;
  return (
    <form
      ref={form}
      className="form"
      action={postAction}
      noValidate
      onSubmit={submit}
      onFocus={() => answers.channel === "toast" && void toasts.prepare().catch(() => {})}
      onKeyUp={scrollFocusedControlIntoView}
      onInput={({ currentTarget }) => keepDraft(name, currentTarget)}
    >
      <input type="hidden" name={DRAFT_KEY_FIELD} value={draftKey} />
      {/* No label element: hidden from assistive technology, it must not contain a field. */}
      <div className="honeypot" aria-hidden="true">
        {view.honeypotLabel}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      {fields.map((field) => (
        <FormField
          key={field.name}
          id={`${name}-${field.name}`}
          view={field}
          error={state.status === "invalid" ? state.errors[field.name] : undefined}
          typed={typed?.[field.name]}
          isDisabled={isPending}
        />
      ))}
      {/* Not `disabled`, which would drop the focus; `submit` ignores a second press. */}
      <button ref={button} type="submit" className="button" aria-disabled={isPending || undefined}>
        {isPending ? view.submitting : view.submit}
      </button>
      {message && (
        <p
          role={answers.channel ? "status" : "alert"}
          className="form-outcome"
          data-outcome={state.status}
        >
          {message.title} {message.text}{" "}
          {"result" in state && state.result && <a href={state.result}>{answers.openLabel}</a>}
        </p>
      )}
      {/* Not a live region: the toast or alert has announced it. */}
      {isAnnounced && state.status === "sent" && (
        <p className="form-outcome">{answers.confirmation}</p>
      )}
      {note && <p className="form-note">{note}</p>}
    </form>
  );
}

/** The action could not be reached, or the server refused the request. */
const UNREACHED: AnyFormState = {
  status: "failed",
  failure: "unexpected",
  cause: null,
  values: {},
};

/** False when the browser blocked the tab; the feature `noopener` would hide that. */
function openInNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}

function messageOf({ sent, failed }: Answers, state: AnyFormState): Message | undefined {
  if (state.status === "sent") return sent;
  if (state.status !== "failed") return undefined;
  return failed[state.failure] ?? failed[state.cause ?? "unexpected"];
}

/** Opens the result in a new tab; if the dialog was closed or the browser blocks it, the toast gets a link. */
function resultToast(
  { name, answers }: FormView,
  state: AnyFormState,
  message: Message,
  mayOpen: boolean,
): Toast {
  const href = state.status === "sent" ? state.result : null;
  const isBlocked = href !== null && !(mayOpen && openInNewTab(href));
  return {
    form: name,
    kind: state.status === "sent" ? "success" : "failure",
    ...message,
    ...(isBlocked && answers.openLabel && { link: { label: answers.openLabel, href } }),
  };
}

/** Browsers scroll only the caret of a textarea into view. */
function scrollFocusedControlIntoView({ key, target }: KeyboardEvent) {
  if (key === "Tab" && target instanceof Element) target.scrollIntoView({ block: "nearest" });
}

/** Empty outside secure contexts: the server then derives the key from the values alone. */
function newDraftKey() {
  return crypto.randomUUID?.() ?? "";
}
