"use client";

import { type ReactNode, useEffect } from "react";
import { useFragment } from "#components/ui/fragment.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { PLAIN_DOWNLOAD_ID } from "./plain-download-id.ts";

/**
 * The dialog's form in the page itself: in the built page, for visitors without JavaScript, and where the fragment
 * names it, for those without the dialog's code.
 */
export function PlainDownloadForm({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  const isNamed = useFragment() === `#${PLAIN_DOWNLOAD_ID}`;

  useEffect(() => {
    // The browser follows a fragment only to what is already in the page.
    if (isNamed) location.replace(location.hash);
  }, [isNamed]);

  return (
    (isNamed || !isHydrated) && (
      <div id={PLAIN_DOWNLOAD_ID} className="plain-download">
        {children}
      </div>
    )
  );
}
