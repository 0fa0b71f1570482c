"use client";

import type { Form } from "#components/forms/form-view.tsx";
import { SubmissionForm } from "#components/forms/submission-form.client.tsx";
import { useFragment } from "#components/navigation/fragment.ts";
import { matches } from "#lib/forms/patterns.ts";
import type { SubmitAction } from "#lib/forms/submission-state.ts";

interface UnsubscribeFormProps {
  /** Name of the query's parameter that holds the token. */
  readonly parameter: string;
  readonly question: string;
  readonly form: Form;
  readonly action: SubmitAction;
}

/** Offers no button that can only fail; without JavaScript, pressing it tells that the link is incomplete. */
export function UnsubscribeForm({ parameter, question, form, action }: UnsubscribeFormProps) {
  const hasToken = useFragment(
    () => matches("token", new URLSearchParams(location.search).get(parameter) ?? ""),
    true,
  );
  if (!hasToken) {
    return (
      <div className="form">
        <p className="form-outcome">{form.answers.failed.link?.title}</p>
      </div>
    );
  }
  return (
    <>
      <p className="legal-question">{question}</p>
      <SubmissionForm form={form} action={action} />
    </>
  );
}
