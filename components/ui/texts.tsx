import type { ComponentProps } from "react";
import type { LinkedText as LinkedTextContent } from "#lib/content/content-types.ts";
import { spokenParts } from "#lib/content/typography.ts";

export function TextList({
  items,
  ...list
}: ComponentProps<"ul"> & { readonly items: readonly string[] }) {
  return (
    <ul {...list}>
      {/* Keys are in the RSC payload: the text as a key would be in it twice. */}
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

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

interface LinkedTextProps extends LinkedTextContent {
  /** Opens the link in a new tab: another site, or a link out of a dialog. */
  readonly newTabHint?: string | undefined;
  readonly className?: string;
}

export function LinkedText({ before, link, after, newTabHint, ...anchor }: LinkedTextProps) {
  const { href, label } = link;
  return (
    <>
      {before}
      {newTabHint ? (
        // Read from its content, the link would lack the space before the hint.
        <a
          {...anchor}
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={`${label} ${newTabHint}`}
        >
          {label}
        </a>
      ) : (
        <a {...anchor} href={href}>
          {label}
        </a>
      )}
      {after}
    </>
  );
}
