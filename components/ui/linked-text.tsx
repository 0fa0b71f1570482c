import type { LinkedText as LinkedTextContent } from "#lib/content/content-types.ts";
import { InPageLink } from "./links.client.tsx";

interface LinkedTextProps extends LinkedTextContent {
  /** Opens the link in a new tab: another site, or a link out of a dialog. */
  readonly newTabHint?: string | undefined;
}

export function LinkedText({ before, link, after, newTabHint }: LinkedTextProps) {
  const Link = link.href.startsWith("#") ? InPageLink : "a";
  return (
    <>
      {before}
      {newTabHint ? (
        // Read from its content, the link would lack the space before the hint.
        <a
          href={link.href}
          target="_blank"
          rel="noopener"
          aria-label={`${link.label} ${newTabHint}`}
        >
          {link.label}
        </a>
      ) : (
        <Link href={link.href}>{link.label}</Link>
      )}
      {after}
    </>
  );
}
