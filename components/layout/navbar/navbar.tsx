import { ButtonLink } from "#components/ui/button-link.tsx";
import { navigation } from "#lib/content/navigation.ts";
import { Wordmark } from "../wordmark.tsx";
import styles from "./navbar.module.css";
import { NavbarShell } from "./navbar-shell.client.tsx";

export function Navbar() {
  const { label, skipLink, homeLabel, menuLabel, links, contact } = navigation;
  return (
    <>
      <a href="#content" className={styles.skipLink}>
        {skipLink}
      </a>
      <NavbarShell
        menuLabel={menuLabel}
        logo={
          <a href="#top" aria-label={homeLabel} className={styles.logo}>
            <Wordmark />
          </a>
        }
      >
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map(({ label: name, href }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  {name}
                </a>
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
