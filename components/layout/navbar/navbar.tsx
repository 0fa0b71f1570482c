import { navigation } from "#lib/content/navigation.ts";
import { Wordmark } from "../wordmark.tsx";
import { NavbarShell } from "./navbar-shell.client.tsx";

export function Navbar() {
  const { skipLink, homeLabel, ...bar } = navigation;
  return (
    <>
      <a href="#content" className="navbar-skip-link">
        {skipLink}
      </a>
      <NavbarShell
        {...bar}
        logo={
          <a href="#top" aria-label={homeLabel} className="navbar-logo">
            <Wordmark />
          </a>
        }
      />
    </>
  );
}
