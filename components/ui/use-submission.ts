import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from "react";
import { checkForm } from "#lib/forms/check-form.ts";
import type { FormDefinition } from "#lib/forms/form-definitions.ts";
import { type FormState, IDLE, type SubmitAction } from "#lib/forms/form-state.ts";
import { mountToaster, type ToasterWords } from "./toaster.tsx";

interface SubmissionOptions<Field extends string, Failure extends string, Result> {
  readonly definition: FormDefinition<Field>;
  readonly action: SubmitAction<FormState<Field, Failure, Result>>;
  /** Where a post without JavaScript comes back to. */
  readonly permalink: string;
  /** Set by a form that tells its answers by toasts. */
  readonly toasterWords?: ToasterWords;
  /** Tells the visitor, once for each answer. */
  readonly onAnswer: (state: FormState<Field, Failure, Result>) => void;
}

/**
 * Drives one form. Without JavaScript, or before hydration, the browser posts it and the server's
 * answer comes in with the page; afterwards the action is called from here, so that an action that
 * cannot be reached ends in the form's own failure and what was typed stays in its fields.
 */
export function useSubmission<Field extends string, Failure extends string, Result>({
  definition,
  action,
  permalink,
  toasterWords,
  onAnswer,
}: SubmissionOptions<Field, Failure, Result>) {
  const [postedState, formAction] = useActionState(
    action,
    IDLE as Awaited<FormState<Field, Failure, Result>>,
    permalink,
  );
  const [state, setState] = useState<FormState<Field, Failure, Result>>(postedState);
  const [hasAnswered, setHasAnswered] = useState(false);
  const [isPending, startTransition] = useTransition();
  const [draftKey, renewDraftKey] = useDraftKey();
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state.status === "invalid") {
      formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    }
  }, [state]);

  useEffect(() => {
    if (toasterWords) mountToaster(toasterWords);
  }, [toasterWords]);

  // A form posted before it came alive is answered with the page: tell it the way the page tells everything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that the page came with
  useEffect(() => {
    if (postedState.status === "idle" || postedState.status === "invalid") return;
    setHasAnswered(true);
    onAnswer(postedState);
  }, []);

  function settle(form: HTMLFormElement, answer: FormState<Field, Failure, Result>) {
    setState(answer);
    setHasAnswered(true);
    if (answer.status === "sent") {
      form.reset();
      renewDraftKey();
    }
    onAnswer(answer);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const formData = new FormData(form);
    const { errors, values } = checkForm(definition, formData);
    if (errors) {
      settle(form, { status: "invalid", errors, values });
      return;
    }
    startTransition(async () => {
      const answer = await action(IDLE, formData).catch(
        () => ({ status: "failed", failure: "unexpected", cause: null, values }) as const,
      );
      startTransition(() => settle(form, answer));
    });
  }

  return {
    formProps: { ref: formRef, action: formAction, onSubmit: submit, noValidate: true },
    state,
    draftKey,
    isPending,
    /** Whether the answer came to this page, rather than with it. */
    hasAnswered,
    errorOf: (field: Field) => (state.status === "invalid" ? state.errors[field] : undefined),
    /** What was typed, for the fields of a page that comes back with its answer. */
    typedValue: (field: Field) =>
      state.status === "invalid" || state.status === "failed" ? state.values[field] : undefined,
  };
}

/** One key for each draft, made in the browser only: a built page is the same for everybody. */
function useDraftKey() {
  const [key, setKey] = useState("");
  const renew = () => setKey(crypto.randomUUID?.() ?? "");
  useEffect(() => setKey(crypto.randomUUID?.() ?? ""), []);
  return [key, renew] as const;
}
