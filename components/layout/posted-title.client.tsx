"use client";

import { type Posted, usePosted } from "#components/ui/use-posted.ts";

interface PostedTitleProps {
  readonly title: string;
  /** Of a page that comes back with an error: screen readers say the title first. */
  readonly wrongTitle: string;
  readonly forms: readonly [Posted, ...Posted[]];
}

/** `metadata` can't depend on a post's result. Asks one form after the other, each with a hook of its own. */
export function PostedTitle({ title, wrongTitle, forms: [form, ...others] }: PostedTitleProps) {
  const [{ status }] = usePosted(form);
  const [next, ...rest] = others;
  const isWrong = status === "invalid" || status === "failed";
  if (!next || isWrong) return <title>{isWrong ? wrongTitle : title}</title>;
  return <PostedTitle title={title} wrongTitle={wrongTitle} forms={[next, ...rest]} />;
}
