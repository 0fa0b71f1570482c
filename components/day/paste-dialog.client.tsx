"use client";

import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { useInteractions } from "#components/navigation/use-interactions.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { pasteDialog } from "#lib/content/paste-dialog.ts";
import { heldForQuarters, type PastedPrices, readPastedPrices } from "#lib/day/pasted-prices.ts";
import { FOCUS_MS } from "#lib/interaction-rules.ts";

interface PasteDialogProps {
  readonly opener: RefObject<HTMLElement | null>;
  /** A note that the prices stay in the browser. */
  readonly privacy: string;
  /** Called with the prices that were accepted, if any. */
  readonly onClose: (prices?: readonly number[]) => void;
}

const SHOWN_PROBLEMS = 5;

/** Reads a visitor's prices; what is wrong with them is said by line, when the field gets the focus back. */
export function PasteDialog({ opener, privacy, onClose }: PasteDialogProps) {
  const interactions = useInteractions();
  const [read, setRead] = useState<PastedPrices>({ problems: [] });
  const [attempt, setAttempt] = useState(0);
  const accepted = useRef<readonly number[]>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const hold = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** One per attempt: of a description that only changes its words, Orca in Firefox says the former ones. */
  const problemsId = `${id}-${attempt}`;
  const sentences = ("problems" in read ? read.problems : []).map(({ kind, ...values }) =>
    fillIn(pasteDialog.problems[kind], values),
  );
  // Cells of one line may have the same problem.
  const problems = [...new Set(sentences)].slice(0, SHOWN_PROBLEMS);
  const hourly = "hourly" in read ? read.hourly : undefined;
  const hasProblems = problems.length > 0;

  if (!interactions) return null;
  return (
    <interactions.Modal
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
          if (hourly) return accept(heldForQuarters(hourly));
          const next = readPastedPrices(field.current?.value ?? "");
          setRead(next);
          setAttempt(attempt + 1);
          if ("prices" in next) return accept(next.prices);
          setTimeout(() => (hold.current ?? field.current)?.focus(), FOCUS_MS);
        }

        return (
          <form className="form paste-form" noValidate onSubmit={submit}>
            <div className="field">
              <label htmlFor={id} className="field-label">
                {pasteDialog.pasteLabel}
              </label>
              <textarea
                ref={field}
                id={id}
                className="field-control"
                aria-required
                aria-invalid={hasProblems || undefined}
                aria-describedby={hasProblems ? problemsId : undefined}
                onInput={() => hourly && setRead({ problems: [] })}
              />
              <ul id={problemsId} className="field-error">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
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
                  type="submit"
                  className="button"
                  aria-describedby={`${id}-hold`}
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
    </interactions.Modal>
  );
}
