"use client";

import { type FormEvent, useActionState, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SILENCE, useMessages } from "#components/messages/use-messages.tsx";
import { scrollFocusedControlIntoView } from "#components/ui/scroll-focused.ts";
import { DRAFT_KEY_FIELD, HONEYPOT_FIELD, wrongFields } from "#lib/forms/posted-fields.ts";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/submission-state.ts";
import { answerOf } from "./answer-of.ts";
import { keepDraft } from "./draft.ts";
import { focusFirstError } from "./focus.ts";
import { FormField } from "./form-field.tsx";
import { ErrorSummary, FormOutcome } from "./form-outcome.tsx";
import type { Form } from "./form-view.tsx";
import { useDraft } from "./use-draft.ts";
import { useResultMessages } from "./use-result-messages.ts";

interface SubmissionFormProps {
  readonly form: Form;
  readonly action: SubmitAction;
  /** Values that the visitor is not asked for. */
  readonly given?: Readonly<Record<string, string>>;
  /** Set for a form in a dialog. */
  readonly onAnswer?: (answer: AnyFormState) => void;
}

/**
 * Before hydration, and without JavaScript, the browser posts the form and the result comes with the page. Afterwards
 * the action is called from here, so that an unreachable one shows the form's own failure and keeps the values.
 */
export function SubmissionForm({ form, action, given, onAnswer }: SubmissionFormProps) {
  const { name, fragment, fields, answers, note, whilePending, submitting } = form;
  // Relative, so that the post keeps the URL's query.
  const [posted, postAction] = useActionState<AnyFormState, FormData>(action, IDLE, `#${fragment}`);
  const [state, setState] = useState(posted);
  const [isPending, setPending] = useState(false);
  const [hasSummary, setHasSummary] = useState(posted.status === "invalid");
  const { words, announce } = useMessages();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPosted = state === posted;
  const closeLabel = state.status === "sent" && form.closeLabel;

  const notify = useResultMessages({ answers, element, button, isInDialog: Boolean(onAnswer) });

  const { draftKey, renewDraft } = useDraft(name, element, () => {
    setHasSummary(false);
    applyResult(posted);
  });

  /**
   * Side effects of an answer; the form may be unmounted by then.
   * @param sent the draft as it was sent.
   */
  function applyResult(answer: AnyFormState, sent?: string) {
    if (answer.status === "invalid") focusFirstError(element.current, button.current);
    if (answer.status === "sent") renewDraft(sent);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (closeLabel) return event.currentTarget.closest("dialog")?.close();
    const formData = new FormData(event.currentTarget);
    const wrong = wrongFields(fields, formData);
    let answer: AnyFormState = { status: "invalid", errors: wrong ?? {}, values: {} };
    let sent: string | undefined;
    if (!wrong) {
      sent = keepDraft(name, event.currentTarget);
      // Disabling a field drops its focus.
      if (whilePending === "disabled") button.current?.focus();
      setPending(true);
      announce({ role: "status", text: submitting, isInDialog: onAnswer !== undefined });
      answer = await answerOf(action, formData);
    }
    flushSync(() => {
      setPending(false);
      setState(answer);
      announce(SILENCE);
    });
    applyResult(answer, sent);
    notify(answer);
    onAnswer?.(answer);
  }

  const typed = "values" in posted && state.status !== "sent" ? posted.values : undefined;
  // Errors are hidden while corrected values are being sent.
  const errors = state.status === "invalid" && !isPending ? state.errors : {};
  // After a plain post the browser shows the top of the form.
  const isAnswered = isPosted && state.status !== "idle";
  const outcome = (
    <FormOutcome
      answers={answers}
      state={state}
      isPosted={isPosted}
      submitting={isPending && submitting}
    />
  );
  return (
    <form
      ref={element}
      className="form"
      action={postAction}
      noValidate
      onSubmit={submit}
      onKeyUp={scrollFocusedControlIntoView}
      onInput={({ currentTarget }) => keepDraft(name, currentTarget)}
    >
      {isAnswered && outcome}
      {/* Once hydrated, the form focuses the first wrong field instead. */}
      {hasSummary && (
        <ErrorSummary id={id} title={words.summaryTitle} fields={fields} errors={errors} />
      )}
      <input ref={draftKey} type="hidden" name={DRAFT_KEY_FIELD} />
      {/* Not a label element, which must not be hidden from assistive technology with its field. */}
      <div className="honeypot" aria-hidden="true">
        {words.honeypotLabel}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      {fields.map((field) => (
        <FormField
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          error={errors[field.name]}
          given={given?.[field.name]}
          typed={typed?.[field.name]}
          pending={{ [whilePending]: isPending }}
        />
      ))}
      {/* Not `disabled`, which would drop the focus; `submit` ignores a second press. */}
      {!(closeLabel && isPosted) && (
        <button
          ref={button}
          type="submit"
          className="button form-button"
          aria-disabled={isPending || undefined}
        >
          {isPending ? submitting : closeLabel || form.submit}
        </button>
      )}
      {!isAnswered && outcome}
      {note && <p className="note">{note}</p>}
    </form>
  );
}
