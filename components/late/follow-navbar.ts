import { navbarState } from "#lib/machines/navbar.ts";

/** Makes the bar compact once the page is scrolled and, on small screens, its links a disclosure. */
export function followNavbar(signal: AbortSignal): void {
  const bar = document.querySelector<HTMLElement>("[data-navbar-state]");
  const menuButton = bar?.querySelector<HTMLElement>("[aria-expanded]");
  if (!bar || !menuButton) return;

  const isMenuOpen = () => bar.dataset.menu === "open";
  const setMenuOpen = (isOpen: boolean) => {
    bar.dataset.menu = isOpen ? "open" : "closed";
    menuButton.setAttribute("aria-expanded", String(isOpen));
  };
  const followScroll = () => {
    const state = navbarState(window.scrollY);
    if (state === bar.dataset.navbarState) return;
    bar.dataset.navbarState = state;
    if (state === "top") setMenuOpen(false);
  };
  const closeFromLink = ({ target }: Event) => {
    if (target instanceof Element && target.closest("a")) setMenuOpen(false);
  };
  const closeFromKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isMenuOpen()) return;
    setMenuOpen(false);
    menuButton.focus();
  };

  menuButton.addEventListener("click", () => setMenuOpen(!isMenuOpen()), { signal });
  bar.addEventListener("click", closeFromLink, { signal });
  addEventListener("keydown", closeFromKey, { signal });
  addEventListener("scroll", followScroll, { passive: true, signal });
  // Named from now on, the menu tells the style sheet that the bar can become compact.
  setMenuOpen(false);
  followScroll();
}
