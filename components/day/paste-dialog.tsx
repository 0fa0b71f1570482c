import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { chooser, problemText } from "#lib/content/chosen-day.ts";
import { type PasteProblem, readPastedPrices } from "#lib/day/pasted-prices.ts";

interface PasteDialogProps {
  readonly onPrices: (prices: readonly number[]) => void;
  readonly onClose: () => void;
}

const SHOWN_PROBLEMS = 5;

/** One field, which takes a column from a spreadsheet. */
export function PasteDialog({ onPrices, onClose }: PasteDialogProps) {
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

  const hasProblems = problems.length > 0;
  return (
    <dialog ref={dialog} className="paste-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <h2 id={`${id}-title`}>{chooser.paste}</h2>
        <div className="field">
          <label htmlFor={id}>{chooser.pasteLabel}</label>
          <textarea
            ref={field}
            id={id}
            className="field-control"
            rows={6}
            aria-invalid={hasProblems || undefined}
            aria-describedby={`${id}-hint ${id}-problems`}
          />
          <p id={`${id}-hint`} className="form-note">
            {chooser.pasteHint} {chooser.privacy}
          </p>
          <div id={`${id}-problems`} role="alert">
            {hasProblems && (
              <ul className="field-error">
                {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
                  <li key={problemText(problem)}>{problemText(problem)}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <p>
          <button type="submit" className="button">
            {chooser.draw}
          </button>{" "}
          <button
            type="button"
            className="button button-outlined"
            onClick={() => dialog.current?.close()}
          >
            {chooser.cancel}
          </button>
        </p>
      </form>
    </dialog>
  );
}
