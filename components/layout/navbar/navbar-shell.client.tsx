"use client";

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type NavbarState, navbarState } from "#lib/machines/navbar.ts";
import styles from "./navbar.module.css";

interface NavbarShellProps {
  readonly logo: ReactNode;
  readonly menuLabel: string;
  readonly children: ReactNode;
}

const LINKS_ID = "navbar-links";

function subscribeToScroll(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

/** The bar's two states and, once it is compact, the disclosure of its links on small screens. */
export function NavbarShell({ logo, menuLabel, children }: NavbarShellProps) {
  const state = useSyncExternalStore<NavbarState>(
    subscribeToScroll,
    () => navbarState(window.scrollY),
    () => "top",
  );
  const [isMenuOpen, setMenuOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (state === "top") setMenuOpen(false);
  }, [state]);

  useEffect(() => {
    if (!isMenuOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const closeFromLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) setMenuOpen(false);
    };
    const closeFromKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setMenuOpen(false);
      menuButton.current?.focus();
    };
    panel.current?.addEventListener("click", closeFromLink, { signal });
    document.addEventListener("keydown", closeFromKey, { signal });
    return () => controller.abort();
  }, [isMenuOpen]);

  return (
    <header
      className={styles.navbar}
      data-navbar-state={state}
      data-menu={isMenuOpen ? "open" : "closed"}
    >
      <div className={styles.bar}>
        {logo}
        <button
          ref={menuButton}
          type="button"
          className={styles.menuButton}
          aria-expanded={isMenuOpen}
          aria-controls={LINKS_ID}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {menuLabel}
        </button>
        <div ref={panel} id={LINKS_ID} className={styles.panel}>
          {children}
        </div>
      </div>
    </header>
  );
}
