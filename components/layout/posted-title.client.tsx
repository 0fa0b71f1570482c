"use client";

import { useFragment } from "#components/ui/fragment.ts";
import { type Posted, usePosted } from "#components/ui/use-posted.ts";

interface PostedTitleProps {
  readonly title: string;
  /** The title after a failed post: screen readers announce it first. */
  readonly wrongTitle: string;
  readonly forms: readonly [Posted, ...Posted[]];
  /** Titles of open dialogs, by fragment. */
  readonly dialogTitles: Readonly<Record<string, string>>;
}

/** `metadata` can't depend on a post's result. Asks one form after the other, each with a hook of its own. */
export function PostedTitle({ forms: [form, ...others], ...titles }: PostedTitleProps) {
  const [{ status }] = usePosted(form);
  const fragment = useFragment();
  const [next, ...rest] = others;
  const isWrong = status === "invalid" || status === "failed";
  if (next && !isWrong) return <PostedTitle {...titles} forms={[next, ...rest]} />;
  const { title, wrongTitle, dialogTitles } = titles;
  return <title>{isWrong ? wrongTitle : (dialogTitles[fragment ?? ""] ?? title)}</title>;
}
