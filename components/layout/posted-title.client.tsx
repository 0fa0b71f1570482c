"use client";

import { useActionState } from "react";
import { useFragment } from "#components/ui/fragment.ts";
import { type AnyFormState, IDLE, type SubmitAction } from "#lib/forms/form-state.ts";

/** A form's action, and the fragment that a no-JS response scrolls to. */
type Form = readonly [action: SubmitAction, fragment: string];

interface PostedTitleProps {
  readonly title: string;
  /** The title after a failed post: screen readers announce it first. */
  readonly wrongTitle: string;
  readonly forms: readonly [Form, ...Form[]];
  /** Titles of open dialogs, by fragment. */
  readonly dialogTitles: Readonly<Record<string, string>>;
}

/** `metadata` can't depend on a post's result. Asks one form after the other, each with a hook of its own. */
export function PostedTitle({ forms: [form, ...others], ...titles }: PostedTitleProps) {
  const [{ status }] = useActionState<AnyFormState, FormData>(form[0], IDLE, `#${form[1]}`);
  const title = useFragment((hash) => titles.dialogTitles[hash] ?? titles.title);
  const [next, ...rest] = others;
  const isWrong = status === "invalid" || status === "failed";
  if (next && !isWrong) return <PostedTitle {...titles} forms={[next, ...rest]} />;
  return <title>{isWrong ? titles.wrongTitle : title}</title>;
}
