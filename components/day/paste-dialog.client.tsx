"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { ChooserWords } from "#lib/content/day-chooser.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { type PasteProblem, readPastedPrices } from "#lib/day/pasted-prices.ts";

interface PasteDialogProps {
  readonly words: ChooserWords;
  readonly onPrices: (prices: readonly number[]) => void;
  readonly onClose: () => void;
}

const SHOWN_PROBLEMS = 5;

export function PasteDialog({ words, onPrices, onClose }: PasteDialogProps) {
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readPastedPrices(field.current?.value ?? "");
    if ("problems" in read) {
      setProblems(read.problems);
      field.current?.focus();
    } else {
      onPrices(read.prices);
      dialog.current?.close();
    }
  }

  const said = ({ kind, ...values }: PasteProblem) => fillIn(words.problems[kind], values);
  const hasProblems = problems.length > 0;
  return (
    <dialog ref={dialog} className="paste-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <h2 id={`${id}-title`}>{words.paste}</h2>
        <div className="field">
          <label htmlFor={id}>{words.pasteLabel}</label>
          <textarea
            ref={field}
            id={id}
            className="field-control"
            rows={6}
            aria-invalid={hasProblems || undefined}
            aria-describedby={`${id}-hint ${id}-problems`}
          />
          <p id={`${id}-hint`} className="note">
            {words.pasteHint} {words.privacy}
          </p>
          {hasProblems && (
            <div id={`${id}-problems`} role="alert">
              <ul className="field-error">
                {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
                  <li key={said(problem)}>{said(problem)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p>
          <button type="submit" className="button">
            {words.draw}
          </button>{" "}
          <button
            type="button"
            className="button button-outlined"
            onClick={() => dialog.current?.close()}
          >
            {words.cancel}
          </button>
        </p>
      </form>
    </dialog>
  );
}
