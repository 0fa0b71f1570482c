import type { Link } from "#lib/content/content-types.ts";
import { navigation } from "#lib/content/navigation.ts";
import { Wordmark } from "../wordmark.tsx";
import { NavbarShell } from "./navbar-shell.client.tsx";

/** @param home the path of the home page, empty on that page. */
export function Navbar({ home }: { readonly home: string }) {
  const { skipLink, topLabel, homeLabel, links, contact, ...bar } = navigation;
  const atHome = (link: Link) => ({ ...link, href: home + link.href });
  return (
    <>
      <a href="#content" className="navbar-skip-link">
        {skipLink}
      </a>
      <NavbarShell
        {...bar}
        links={links.map(atHome)}
        contact={atHome(contact)}
        logo={
          <a href={home || "#top"} aria-label={home ? homeLabel : topLabel} className="navbar-logo">
            <Wordmark className="navbar-wordmark" />
          </a>
        }
      />
    </>
  );
}
