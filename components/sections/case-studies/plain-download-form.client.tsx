"use client";

import type { ReactNode } from "react";
import { useHash } from "#components/ui/use-hash.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { PLAIN_DOWNLOAD_ID } from "./plain-download-id.ts";

/** The dialog's form in the page itself: for visitors without JavaScript, or without the dialog's code. */
export function PlainDownloadForm({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  const isTarget = useHash() === `#${PLAIN_DOWNLOAD_ID}`;
  if (isHydrated && !isTarget) return null;
  return (
    <div id={PLAIN_DOWNLOAD_ID} className="plain-download">
      {children}
    </div>
  );
}
