import type { LinkedText as LinkedTextContent } from "#lib/content/content-types.ts";

interface LinkedTextProps extends LinkedTextContent {
  /** Opens the link in a new tab: another site, or a link out of a dialog. */
  readonly newTabHint?: string | undefined;
}

export function LinkedText({ before, link, after, newTabHint }: LinkedTextProps) {
  return (
    <>
      {before}
      {newTabHint ? (
        <a href={link.href} target="_blank" rel="noopener">
          {link.label}
          <span className="visually-hidden"> {newTabHint}</span>
        </a>
      ) : (
        <a href={link.href}>{link.label}</a>
      )}
      {after}
    </>
  );
}
