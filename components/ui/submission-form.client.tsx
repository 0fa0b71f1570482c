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
import { openInNewTab } from "./open-in-new-tab.ts";
import { useToasts } from "./toasts.client.tsx";

interface SubmissionFormProps {
  readonly view: FormView;
  readonly action: SubmitAction;
  readonly onSent?: () => void;
}

/**
 * One form. Without JavaScript, or before hydration, the browser posts it and the server's answer comes
 * in with the page; afterwards the action is called from here, so that an action that cannot be reached
 * ends in the form's own failure and what was typed stays in its fields.
 */
export function SubmissionForm({ view, action, onSent }: SubmissionFormProps) {
  const { name, fragment, fields, answers, note } = view;
  const [posted, postAction] = useActionState<AnyFormState, FormData>(
    action,
    IDLE,
    `/#${fragment}`,
  );
  const [state, setState] = useState(posted);
  const [isAnnounced, setAnnounced] = useState(false);
  const toasts = useToasts();
  const [isPending, startTransition] = useTransition();
  // Made in the browser only: a built page is the same for everybody.
  const [draftKey, setDraftKey] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Only a result that came with the page is written into it: the others are announced as they come in.
  const message = state === posted && !isAnnounced ? messageOf(answers, state) : undefined;

  const settle = useEffectEvent((answer: AnyFormState) => {
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
    if (words) {
      // Fields are disabled while a submission is under way, which drops the focus of whoever pressed Enter.
      if (document.activeElement === document.body) button.current?.focus();
      setAnnounced(true);
      void announce(answer, words);
    }
  });
  useEffect(() => {
    if (form.current) setDraftKey(restoreDraft(name, form.current) ?? newDraftKey());
  }, [name]);
  useEffect(() => settle(state), [state]);

  async function announce(answer: AnyFormState, words: Message) {
    if (answers.channel === "alert") return window.alert(words.title);
    try {
      await toasts.prepare();
      toasts.show(resultToast(view, answer, words));
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
      {/* No label: one that is hidden from assistive technology may hold no field. */}
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
      {/* Never `disabled`, which would drop the focus; a second press while pending does nothing. */}
      <button ref={button} type="submit" className="button" aria-disabled={isPending || undefined}>
        {isPending ? view.submitting : view.submit}
      </button>
      {message && (
        <p role="status" className="form-outcome" data-outcome={state.status}>
          {message.title} {message.text}{" "}
          {"result" in state && state.result && <a href={state.result}>{answers.openLabel}</a>}
        </p>
      )}
      {/* Not a status: it was announced already. */}
      {isAnnounced && state.status === "sent" && (
        <p className="form-outcome">{answers.confirmation}</p>
      )}
      {note && <p className="form-note">{note}</p>}
    </form>
  );
}

/** The action itself was not reached, or the server refused the request as a whole. */
const UNREACHED: AnyFormState = {
  status: "failed",
  failure: "unexpected",
  cause: null,
  values: {},
};

function messageOf({ sent, failed }: Answers, state: AnyFormState): Message | undefined {
  if (state.status === "sent") return sent;
  if (state.status !== "failed") return undefined;
  return failed[state.failure] ?? failed[state.cause ?? "unexpected"];
}

/** What a result hands over opens in a new tab or, where that is blocked, by the toast's link. */
function resultToast({ name, answers }: FormView, state: AnyFormState, message: Message): Toast {
  const href = state.status === "sent" ? state.result : null;
  const isOpen = !href || openInNewTab(href);
  return {
    form: name,
    kind: state.status === "sent" ? "success" : "failure",
    ...message,
    ...(!isOpen && answers.openLabel && { link: { label: answers.openLabel, href } }),
  };
}

/** Browsers bring no more than the caret of a field of several lines into view. */
function scrollFocusedControlIntoView({ key, target }: KeyboardEvent) {
  if (key === "Tab" && target instanceof Element) target.scrollIntoView({ block: "nearest" });
}

/** Browsers make one on secure pages only; without it, the server names the draft after its contents. */
function newDraftKey() {
  return crypto.randomUUID?.() ?? "";
}
