"use client";

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Interactions } from "#components/navigation/use-interactions.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { pasteDialog } from "#lib/content/paste-dialog.ts";
import {
  heldForQuarters,
  type PastedPrices,
  type PasteProblem,
  readPastedPrices,
} from "#lib/day/pasted-prices.ts";

interface PasteDialogProps {
  readonly Modal: Interactions["Modal"];
  readonly opener: RefObject<HTMLElement | null>;
  /** Where the prices stay. */
  readonly privacy: string;
  /** Called with the prices that were accepted, if any. */
  readonly onClose: (prices?: readonly number[]) => void;
}

const SHOWN_PROBLEMS = 5;

/** Any sooner, Chromium reports the problems after the focus, and twice. */
const FOCUS_MS = 200;

/** Reads a visitor's prices; what is wrong with them is said by line, when the field gets the focus back. */
export function PasteDialog({ Modal, opener, privacy, onClose }: PasteDialogProps) {
  const [read, setRead] = useState<PastedPrices>({ problems: [] });
  const accepted = useRef<readonly number[]>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const hold = useRef<HTMLButtonElement>(null);
  const id = useId();
  const problems = "problems" in read ? read.problems.slice(0, SHOWN_PROBLEMS) : [];
  const hourly = "hourly" in read ? read.hourly : undefined;
  const hasProblems = problems.length > 0;

  useEffect(() => {
    const control = hourly ? hold : hasProblems && field;
    if (!control) return;
    const timer = setTimeout(() => control.current?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [hourly, hasProblems]);

  const said = ({ kind, ...values }: PasteProblem) => fillIn(pasteDialog.problems[kind], values);
  return (
    <Modal
      title={pasteDialog.paste}
      description={pasteDialog.pasteHint}
      closeLabel={pasteDialog.cancel}
      opener={opener}
      onClose={() => onClose(accepted.current)}
    >
      {(close) => {
        function accept(prices: readonly number[]) {
          accepted.current = prices;
          close();
        }

        function submit(event: FormEvent) {
          event.preventDefault();
          const next = readPastedPrices(field.current?.value ?? "");
          setRead(next);
          if ("prices" in next) accept(next.prices);
        }

        return (
          <form className="form paste-form" noValidate onSubmit={submit}>
            <div className="field">
              <label htmlFor={id}>{pasteDialog.pasteLabel}</label>
              <textarea
                ref={field}
                id={id}
                className="field-control"
                aria-required
                aria-invalid={hasProblems || undefined}
                aria-describedby={hasProblems ? `${id}-problems` : undefined}
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
              <button type="button" className="button button-outlined" onClick={close}>
                {pasteDialog.cancel}
              </button>
            </p>
            <p className="note">{privacy}</p>
          </form>
        );
      }}
    </Modal>
  );
}
