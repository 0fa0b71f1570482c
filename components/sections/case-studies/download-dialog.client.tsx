"use client";

import { type MouseEvent, startTransition, useRef, useState } from "react";
import { FormOutcome } from "#components/forms/form-outcome.tsx";
import type { Form } from "#components/forms/form-view.tsx";
import { SubmissionForm } from "#components/forms/submission-form.client.tsx";
import { type Interactions, loadInteractions } from "#components/navigation/use-interactions.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/submission-state.ts";

interface DownloadDialogProps {
  readonly content: Readonly<
    Record<"label" | "title" | "hint" | "opensNote" | "closeLabel", string>
  > & {
    readonly form: Form;
  };
  readonly caseStudy: string;
  readonly action: SubmitAction;
}

export function DownloadDialog({ content, caseStudy, action }: DownloadDialogProps) {
  const { label, title, hint, opensNote, closeLabel, form } = content;
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
      <ButtonLink
        ref={opener}
        href={`#${form.fragment}`}
        className="button case-studies-button"
        aria-haspopup="dialog"
        onClick={open}
      >
        {label}
      </ButtonLink>
      <FormOutcome answers={form.answers} state={interactions ? IDLE : answer} />
      {interactions && (
        <interactions.Modal
          title={title}
          description={
            <>
              <strong>{caseStudy}</strong> <br />
              {hint} {opensNote}
            </>
          }
          closeLabel={closeLabel}
          opener={opener}
          onClose={() => setInteractions(null)}
        >
          {(close) => (
            <SubmissionForm
              form={form}
              given={{ caseStudy }}
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
