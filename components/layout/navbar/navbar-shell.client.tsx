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
      setLocation(sectionInView([...links, contact])?.href);
      setScheme(schemeBeneath(header.current));
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, [links, contact]);

  // The bar's height depends on brand, links and text size; the page leaves room for it.
  useEffect(() => {
    const bar = header.current;
    if (!bar) return;
    const measure = () => {
      const { navbarState, menu: shown } = bar.dataset;
      const token = navbarState === "top" ? "--navbar-height" : "--navbar-height-compact";
      const height = `${bar.getBoundingClientRect().height}px`;
      if (shown !== "open") document.documentElement.style.setProperty(token, height);
      // A page opened at a section scrolls before the bar is fixed, and not again.
      setScheme(schemeBeneath(bar));
    };
    // The observer's first call is too late: a frame with the default height has been painted.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar, { box: "border-box" });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isMenuOpen) return;
    const leave = (event: KeyboardEvent | FocusEvent | PointerEvent) => {
      const isEscape = "key" in event && event.key === "Escape";
      // A tap beside it, Tab moved to a control that the menu may cover, or a link was followed.
      const isOutside = !("key" in event) && !header.current?.contains(event.target as Node);
      if (isEscape || isOutside) send({ kind: "closed" });
      if (isEscape) menuButton.current?.focus();
    };
    addEventListener("keydown", leave);
    addEventListener("focusin", leave);
    addEventListener("pointerdown", leave);
    return () => {
      removeEventListener("keydown", leave);
      removeEventListener("focusin", leave);
      removeEventListener("pointerdown", leave);
    };
  }, [isMenuOpen]);

  return (
    <div className="navbar-room">
      <header
        ref={header}
        className="navbar"
        data-navbar-state={state}
        data-menu={menu}
        data-scheme-beneath={scheme}
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

/** The computed `color-scheme` of what begins below the bar; « between » if the middle of the bar is over another. */
function schemeBeneath(bar: HTMLElement | null): string | undefined {
  if (!bar) return undefined;
  // As laid out: it may still be entering.
  const { offsetWidth, offsetHeight } = bar;
  const [below, behind] = [offsetHeight + 2, offsetHeight / 2].map((y) => {
    const beneath = document
      .elementsFromPoint(offsetWidth / 2, y)
      .find((element) => !bar.contains(element));
    return beneath && getComputedStyle(beneath).colorScheme;
  });
  return below === behind ? below : `${below} between`;
}
