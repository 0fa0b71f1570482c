"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import { followInPageLink } from "./follow-in-page-link.ts";

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "className"> {
  readonly isOutlined?: boolean;
  /** Set for a page of another site: it opens in a new tab and says so. */
  readonly newTabHint?: string;
}

/** Buttons answer to the Space key as well. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A real link, so that it works without JavaScript, that looks and is named like a button. */
export function ButtonLink({ isOutlined, newTabHint, href, children, ...link }: ButtonLinkProps) {
  return (
    <a
      href={href}
      role="button"
      className={isOutlined ? "button button-outlined" : "button"}
      onKeyDown={pressOnSpace}
      onClick={href?.startsWith("#") ? followInPageLink : undefined}
      {...(newTabHint && { target: "_blank", rel: "noopener" })}
      {...link}
    >
      {children}
      {newTabHint && <span className="visually-hidden"> {newTabHint}</span>}
    </a>
  );
}
