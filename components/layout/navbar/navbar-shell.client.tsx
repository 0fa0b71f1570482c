"use client";

import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import type { Link } from "#lib/content/content-types.ts";
import {
  advanceNavbar,
  initialNavbar,
  type NavbarState,
  navbarState,
} from "#lib/machines/navbar.ts";

interface NavbarShellProps {
  readonly logo: ReactNode;
  readonly label: string;
  readonly menuLabel: string;
  readonly links: readonly Link[];
  readonly contact: Link;
}

/** Compact once scrolled; on small screens the compact bar has a menu. */
export function NavbarShell({ logo, label, menuLabel, links, contact }: NavbarShellProps) {
  const [{ state, menu }, send] = useReducer(advanceNavbar, initialNavbar);
  const [location, setLocation] = useState<string>();
  const [scheme, setScheme] = useState<string>();
  const [isBetween, setIsBetween] = useState<boolean>();
  const isMenuOpen = menu === "open";
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const bar = header.current;
    if (!bar) return;
    // The rendered state may be older than the last event.
    let last: NavbarState | undefined;
    const update = () => {
      const to = navbarState(window.scrollY);
      if (to !== last) send({ kind: "scrolled", to });
      last = to;
      setLocation(sectionInView([...links, contact])?.href);
      const [below, behind] = schemesBeneath(bar);
      setScheme(below);
      setIsBetween(below !== behind);
    };
    // The bar's height depends on brand, links and text size; the page leaves room for it.
    const measure = () => {
      const { navbarState, menu: shown } = bar.dataset;
      const token = navbarState === "top" ? "--navbar-height" : "--navbar-height-compact";
      const height = `${bar.getBoundingClientRect().height}px`;
      if (shown !== "open") document.documentElement.style.setProperty(token, height);
      // A page opened at a section scrolls before the bar is fixed, and not again.
      update();
    };
    // The observer's first call is too late: a frame with the default height has been painted.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar, { box: "border-box" });
    addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", update);
    };
  }, [links, contact]);

  useEffect(() => {
    if (!isMenuOpen) return;
    const leave = (event: KeyboardEvent | FocusEvent | PointerEvent) => {
      const isEscape = "key" in event && event.key === "Escape";
      // A tap beside it, Tab moved to a control that the menu may cover, or a link was followed.
      const isOutside = !("key" in event) && !header.current?.contains(event.target as Node);
      if (isEscape || isOutside) send({ kind: "closed" });
      if (isEscape) menuButton.current?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("keydown", leave, { signal });
    addEventListener("focusin", leave, { signal });
    addEventListener("pointerdown", leave, { signal });
    return () => controller.abort();
  }, [isMenuOpen]);

  return (
    <div className="navbar-room">
      <header
        ref={header}
        className="navbar"
        data-navbar-state={state}
        data-menu={menu}
        data-scheme-below={scheme}
        data-between-schemes={isBetween}
      >
        <div className="navbar-bar">
          {logo}
          <button
            ref={menuButton}
            type="button"
            className="navbar-menu-button"
            aria-expanded={isMenuOpen}
            aria-controls="navigation"
            onClick={() => send({ kind: "toggled" })}
          >
            {menuLabel}
          </button>
          <nav id="navigation" aria-label={label} className="navbar-panel">
            <ul className="navbar-links">
              {links.map(({ label: name, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === location ? "location" : undefined}
                    className="navbar-link"
                  >
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <ButtonLink href={contact.href} className="button navbar-contact">
                  {contact.label}
                </ButtonLink>
              </li>
            </ul>
          </nav>
        </div>
      </header>
    </div>
  );
}

/** The first section that begins in the window's upper half, else the last one above. */
function sectionInView(links: readonly Link[]): Link | undefined {
  const topOf = ({ href }: Link) =>
    document.getElementById(href.slice(1))?.getBoundingClientRect().top ?? Number.NaN;
  const begun = links.filter((link) => topOf(link) < innerHeight / 2);
  return begun.find((link) => topOf(link) >= 0) ?? begun.at(-1);
}

/** The computed `color-scheme` of what begins below the bar, and of what is behind its middle. */
function schemesBeneath(bar: HTMLElement): (string | undefined)[] {
  // As laid out: it may still be entering.
  const { offsetWidth, offsetHeight } = bar;
  return [offsetHeight + 2, offsetHeight / 2].map((y) => {
    const beneath = document
      .elementsFromPoint(offsetWidth / 2, y)
      .find((element) => !bar.contains(element));
    return beneath && getComputedStyle(beneath).colorScheme;
  });
}
