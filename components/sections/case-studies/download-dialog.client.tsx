"use client";

import { type MouseEvent, type ReactNode, startTransition, useRef, useState } from "react";
import { FormOutcome } from "#components/ui/form-outcome.tsx";
import { ButtonLink } from "#components/ui/links.client.tsx";
import type { Form } from "#components/ui/rendered-form.tsx";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { type Interactions, loadInteractions } from "#components/use-interactions.ts";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/form-state.ts";

interface DownloadDialogProps {
  readonly label: string;
  readonly title: string;
  readonly description: ReactNode;
  readonly closeLabel: string;
  readonly form: Form;
  readonly action: SubmitAction;
}

/** The button over a case's blurred text and its dialog. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { label, title, description, closeLabel, form, action } = props;
  /** Set while the dialog is open. */
  const [interactions, setInteractions] = useState<Interactions | null>(null);
  const [answer, setAnswer] = useState<AnyFormState>(IDLE);
  const opener = useRef<HTMLAnchorElement>(null);

  function open(event: MouseEvent) {
    event.preventDefault();
    loadInteractions().then(
      // A transition, so that a slow device first shows the pressed button.
      (loaded) => startTransition(() => setInteractions(loaded)),
      () => {
        // Falls back to the plain form in the page.
        location.hash = form.fragment;
      },
    );
  }

  return (
    <>
      <ButtonLink ref={opener} href={`#${form.fragment}`} aria-haspopup="dialog" onClick={open}>
        {label}
      </ButtonLink>
      <FormOutcome answers={form.answers} state={answer} />
      {interactions && (
        <interactions.Modal
          title={title}
          description={description}
          closeLabel={closeLabel}
          opener={opener}
          onClose={() => setInteractions(null)}
        >
          {(close) => (
            <SubmissionForm
              form={form}
              action={action}
              onAnswer={(result) => {
                setAnswer(result);
                if (result.status === "sent") close();
              }}
            />
          )}
        </interactions.Modal>
      )}
    </>
  );
}
