"use client";

import { useActionState } from "react";
import { useFragment } from "#components/navigation/fragment.ts";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/submission-state.ts";

/** A form's action, and the fragment that a no-JS response scrolls to. */
type Form = readonly [action: SubmitAction, fragment: string];

interface PostedTitleProps {
  /** By fragment: of the page and of its open dialogs. */
  readonly titles: Readonly<Record<string, string>>;
  /** The title after a failed post: screen readers announce it first. */
  readonly wrongTitle: string;
  readonly forms: readonly [Form, ...Form[]];
}

/** `metadata` can't depend on a post's result. Asks one form after the other, each with a hook of its own. */
export function PostedTitle({ titles, wrongTitle, forms }: PostedTitleProps) {
  const [[action, fragment], next, ...others] = forms;
  const [{ status }] = useActionState<AnyFormState, FormData>(action, IDLE, `#${fragment}`);
  const title = useFragment((hash) => titles[hash] ?? titles[""]);
  if (status === "invalid" || status === "failed") return <title>{wrongTitle}</title>;
  if (!next) return <title>{title}</title>;
  return <PostedTitle titles={titles} wrongTitle={wrongTitle} forms={[next, ...others]} />;
}
