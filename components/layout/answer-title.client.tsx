"use client";

import { useActionState } from "react";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/form-state.ts";

interface AnswerTitleProps {
  readonly title: string;
  /** Of a page that comes back with an error, which a screen reader then says first. */
  readonly wrongTitle: string;
  /** Each form's action and the fragment of its permalink. */
  readonly newsletter: PostedForm;
  readonly download: PostedForm;
  readonly contact: PostedForm;
}

type PostedForm = readonly [action: SubmitAction, fragment: string];

export function AnswerTitle({
  title,
  wrongTitle,
  newsletter,
  download,
  contact,
}: AnswerTitleProps) {
  const isWrong = [useIsWrong(newsletter), useIsWrong(download), useIsWrong(contact)].includes(
    true,
  );
  return <title>{isWrong ? wrongTitle : title}</title>;
}

function useIsWrong([action, fragment]: PostedForm): boolean {
  const [{ status }] = useActionState<AnyFormState, FormData>(action, IDLE, `#${fragment}`);
  return status === "invalid" || status === "failed";
}
