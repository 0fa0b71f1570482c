"use client";

import { type ReactNode, useEffect, useReducer, useRef } from "react";
import {
  advanceNavbar,
  initialNavbar,
  type NavbarState,
  navbarState,
} from "#lib/machines/navbar.ts";
import styles from "./navbar.module.css";

interface NavbarShellProps {
  readonly logo: ReactNode;
  readonly menuLabel: string;
  /** Id of the `nav` in `children`. */
  readonly linksId: string;
  readonly children: ReactNode;
}

/** Turns compact on scroll; the compact bar has a menu on small screens. */
export function NavbarShell({ logo, menuLabel, linksId, children }: NavbarShellProps) {
  const [{ state, menu }, send] = useReducer(advanceNavbar, initialNavbar);
  const isMenuOpen = menu === "open";
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The rendered state may be older than the last event.
    let last: NavbarState | undefined;
    const update = () => {
      const to = navbarState(window.scrollY);
      if (to !== last) send({ kind: "scrolled", to });
      last = to;
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);

  useEffect(() => {
    if (!isMenuOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => send({ kind: "closed" });
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      menuButton.current?.focus();
    };
    // Tab has left it for a control that it may cover, or a link has been followed.
    const closeOnLeave = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) close();
    };
    addEventListener("keydown", closeOnEscape, { signal });
    addEventListener("focusin", closeOnLeave, { signal });
    return () => controller.abort();
  }, [isMenuOpen]);

  return (
    <header ref={header} className={styles.navbar} data-navbar-state={state} data-menu={menu}>
      <div className={styles.bar}>
        {logo}
        <button
          ref={menuButton}
          type="button"
          className={styles.menuButton}
          aria-expanded={isMenuOpen}
          aria-controls={linksId}
          onClick={() => send({ kind: "toggled" })}
        >
          {menuLabel}
        </button>
        {children}
      </div>
    </header>
  );
}
