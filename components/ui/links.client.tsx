"use client";

import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { loadInteractions } from "#components/use-interactions.ts";

type LinkProps = ComponentProps<"a">;

interface ButtonLinkProps extends LinkProps {
  readonly isOutlined?: boolean;
  /** Opens the link in a new tab and says so. */
  readonly newTabHint?: string;
}

/** A link to a fragment of this page: see `goToFragment`. */
export function InPageLink({ href, children, ...link }: LinkProps) {
  return (
    <a href={href} onClick={followFragment} {...link}>
      {children}
    </a>
  );
}

/** A link in the role of a button: works without JavaScript. */
export function ButtonLink({ isOutlined, newTabHint, href, children, ...link }: ButtonLinkProps) {
  return (
    <a
      href={href}
      role="button"
      className={isOutlined ? "button button-outlined" : "button"}
      onKeyDown={pressOnSpace}
      onClick={href?.startsWith("#") ? followFragment : undefined}
      {...(newTabHint && { target: "_blank", rel: "noopener" })}
      {...link}
    >
      {children}
      {newTabHint && <span className="visually-hidden"> {newTabHint}</span>}
    </a>
  );
}

function followFragment(event: MouseEvent<HTMLAnchorElement>) {
  const { metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  // Leave new tabs and windows to the browser.
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const { hash } = currentTarget;
  loadInteractions().then(
    ({ goToFragment }) => goToFragment(hash),
    () => {
      location.hash = hash;
    },
  );
}

/** A button responds to Space, a link does not. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
