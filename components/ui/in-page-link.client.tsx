"use client";

import type { ComponentProps } from "react";
import { followInPageLink } from "./follow-in-page-link.ts";

/** A link to a fragment of this page: scrolls smoothly, and leaves a pinned section first. */
export function InPageLink({ href, children, ...link }: ComponentProps<"a">) {
  return (
    <a href={href} onClick={followInPageLink} {...link}>
      {children}
    </a>
  );
}
