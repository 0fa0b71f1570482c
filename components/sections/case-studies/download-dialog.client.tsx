"use client";

import { type ReactNode, startTransition, useRef, useState } from "react";
import type * as Late from "#components/late/late.ts";
import { loadLate } from "#components/late/load-late.ts";
import type { FormView } from "#components/ui/form-view.ts";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import type { SubmitAction } from "#lib/forms/form-state.ts";

interface DownloadDialogProps {
  readonly label: string;
  readonly title: string;
  readonly description: ReactNode;
  readonly closeLabel: string;
  readonly view: FormView;
  readonly action: SubmitAction;
}

/** The button on a case's blurred text, and the dialog in which a visitor asks for its PDF. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { label, title, description, closeLabel, view, action } = props;
  const [late, setLate] = useState<typeof Late | null>(null);
  const [isSent, setSent] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const close = () => setLate(null);
  const finish = () => {
    close();
    setSent(true);
  };

  async function open() {
    try {
      const modal = await loadLate();
      // Not within the click: a slow device first shows that the button was pressed.
      startTransition(() => setLate(modal));
    } catch {
      // The dialog's code cannot be had: the page's plain form takes its place.
      location.hash = view.fragment;
    }
  }

  return (
    <>
      <a
        ref={opener}
        role="button"
        href={`#${view.fragment}`}
        aria-haspopup="dialog"
        className="button"
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {label}
      </a>
      {isSent && <p className="form-outcome">{view.answers.trace}</p>}
      {late && (
        <late.Modal
          title={title}
          description={description}
          closeLabel={closeLabel}
          opener={opener}
          onClose={close}
        >
          <SubmissionForm view={view} action={action} onSent={finish} />
        </late.Modal>
      )}
    </>
  );
}
