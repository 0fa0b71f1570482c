import { ButtonLink } from "#components/ui/button-link.tsx";
import { navigation } from "#lib/content/navigation.ts";
import { Wordmark } from "../wordmark.tsx";
import styles from "./navbar.server.module.css";

const LINKS_ID = "navbar-links";

/** As it stands at the top of the page: its other states are the late code's (`follow-navbar.ts`). */
export function Navbar() {
  const { label, skipLink, homeLabel, menuLabel, links, contact } = navigation;
  return (
    <>
      <a href="#content" className={styles.skipLink}>
        {skipLink}
      </a>
      <header className={styles.navbar} data-navbar-state="top" data-still="">
        <div className={styles.bar}>
          <a href="#top" aria-label={homeLabel} className={styles.logo}>
            <Wordmark />
          </a>
          {/* Shows in the compact state only: nobody presses it before the code that follows it. */}
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded="false"
            aria-controls={LINKS_ID}
          >
            {menuLabel}
          </button>
          <nav id={LINKS_ID} aria-label={label} className={styles.panel}>
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
        </div>
      </header>
    </>
  );
}
