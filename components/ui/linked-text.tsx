import type { LinkedText as LinkedTextContent } from "#lib/content/content-types.ts";

interface LinkedTextProps extends LinkedTextContent {
  /** Set for a page of another site, and where leaving the form would lose the dialog around it. */
  readonly newTabHint?: string | undefined;
}

export function LinkedText({ before, link, after, newTabHint }: LinkedTextProps) {
  return (
    <>
      {before}
      <a href={link.href} {...(newTabHint && { target: "_blank", rel: "noopener" })}>
        {link.label}
        {newTabHint && <span className="visually-hidden"> {newTabHint}</span>}
      </a>
      {after}
    </>
  );
}
