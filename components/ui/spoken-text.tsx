import { spokenParts } from "#lib/content/typography.ts";

export function SpokenText({ text }: { readonly text: string }) {
  return spokenParts(text).map(({ text: part, isEnglish }) =>
    isEnglish ? (
      <span key={part} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
