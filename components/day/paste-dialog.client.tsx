"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { scrollFocusedControlIntoView } from "#components/ui/scroll-focused.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { pasteDialog } from "#lib/content/paste-dialog.ts";
import {
  heldForQuarters,
  type PastedPrices,
  type PasteProblem,
  readPastedPrices,
} from "#lib/day/pasted-prices.ts";

interface PasteDialogProps {
  /** Where the prices stay. */
  readonly privacy: string;
  readonly onPrices: (prices: readonly number[]) => void;
  readonly onClose: () => void;
}

const SHOWN_PROBLEMS = 5;

/** Any sooner, Chromium reports the problems after the focus, and twice. */
const FOCUS_MS = 200;

/** Reads a visitor's prices; what is wrong with them is said by line, when the field gets the focus back. */
export function PasteDialog({ privacy, onPrices, onClose }: PasteDialogProps) {
  const [read, setRead] = useState<PastedPrices>({ problems: [] });
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const hold = useRef<HTMLButtonElement>(null);
  const id = useId();
  const problems = "problems" in read ? read.problems.slice(0, SHOWN_PROBLEMS) : [];
  const hourly = "hourly" in read ? read.hourly : undefined;
  const hasProblems = problems.length > 0;

  useEffect(() => {
    // In a task of its own: in this one, Firefox with Orca would not announce the dialog.
    const timer = setTimeout(() => dialog.current?.open || dialog.current?.showModal());
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const control = hourly ? hold : hasProblems && field;
    if (!control) return;
    const timer = setTimeout(() => control.current?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [hourly, hasProblems]);

  function accept(prices: readonly number[]) {
    dialog.current?.close();
    onPrices(prices);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const next = readPastedPrices(field.current?.value ?? "");
    setRead(next);
    if ("prices" in next) accept(next.prices);
  }

  const said = ({ kind, ...values }: PasteProblem) => fillIn(pasteDialog.problems[kind], values);
  return (
    <dialog
      ref={dialog}
      className="modal paste-dialog"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onKeyUp={scrollFocusedControlIntoView}
    >
      <h2 id={`${id}-title`} className="modal-title">
        {pasteDialog.paste}
      </h2>
      <form className="form" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>{pasteDialog.pasteLabel}</label>
          <p id={`${id}-hint`} className="note">
            {pasteDialog.pasteHint}
          </p>
          <textarea
            ref={field}
            id={id}
            className="field-control"
            aria-invalid={hasProblems || undefined}
            aria-describedby={hasProblems ? `${id}-problems` : `${id}-hint`}
            onInput={() => hourly && setRead({ problems: [] })}
          />
          <ul id={`${id}-problems`} className="field-error">
            {problems.map((problem) => (
              <li key={said(problem)}>{said(problem)}</li>
            ))}
          </ul>
        </div>
        {hourly && (
          <p id={`${id}-hold`} className="paste-question">
            {fillIn(pasteDialog.hold, { count: hourly.length })}
          </p>
        )}
        <p className="paste-buttons">
          {hourly ? (
            <button
              key="hold"
              ref={hold}
              type="button"
              className="button"
              aria-describedby={`${id}-hold`}
              onClick={() => accept(heldForQuarters(hourly))}
            >
              {pasteDialog.holdYes}
            </button>
          ) : (
            <button key="draw" type="submit" className="button">
              {pasteDialog.draw}
            </button>
          )}
          <button
            type="button"
            className="button button-outlined"
            onClick={() => dialog.current?.close()}
          >
            {pasteDialog.cancel}
          </button>
        </p>
        <p className="note">{privacy}</p>
      </form>
      <button
        type="button"
        className="overlay-close"
        aria-label={pasteDialog.cancel}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}
