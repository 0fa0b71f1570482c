import { spokenParts } from "#lib/content/english-words.ts";
import { each } from "./each.ts";

/** A text of the copy whose English words say that they are. */
export function SpokenText({ text }: { readonly text: string }) {
  return each(spokenParts(text), ({ text: part, isEnglish }) =>
    isEnglish ? <span lang="en">{part}</span> : part,
  );
}
