import { ButtonLink, InPageLink } from "#components/ui/links.client.tsx";
import { navigation } from "#lib/content/navigation.ts";
import { Wordmark } from "../wordmark.tsx";
import styles from "./navbar.module.css";
import { NavbarShell } from "./navbar-shell.client.tsx";

const LINKS_ID = "navbar-links";

export function Navbar() {
  const { label, skipLink, homeLabel, menuLabel, links, contact } = navigation;
  return (
    <>
      <InPageLink href="#content" className={styles.skipLink}>
        {skipLink}
      </InPageLink>
      <NavbarShell
        menuLabel={menuLabel}
        linksId={LINKS_ID}
        logo={
          <InPageLink href="#top" aria-label={homeLabel} className={styles.logo}>
            <Wordmark />
          </InPageLink>
        }
      >
        <nav id={LINKS_ID} aria-label={label} className={styles.panel}>
          <ul className={styles.links}>
            {links.map(({ label: name, href }) => (
              <li key={href}>
                <InPageLink href={href} className={styles.link}>
                  {name}
                </InPageLink>
              </li>
            ))}
            <li className={styles.contact}>
              <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
            </li>
          </ul>
        </nav>
      </NavbarShell>
    </>
  );
}
