import type { LinkedText as LinkedTextContent } from "#lib/content/content-types.ts";
import { InPageLink } from "./links.client.tsx";

interface LinkedTextProps extends LinkedTextContent {
  /** Set for a page of another site, and where leaving the form would lose the dialog around it. */
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
        <InPageLink href={link.href}>{link.label}</InPageLink>
      )}
      {after}
    </>
  );
}
