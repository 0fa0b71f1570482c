"use client";

import { type ReactNode, useEffect } from "react";
import { useFragment } from "#components/ui/fragment.ts";
import { PLAIN_DOWNLOAD_ID } from "./plain-download-id.ts";

/**
 * The dialog's form in the page itself: in the built page, for visitors without JavaScript, and where the fragment
 * names it, for those without the dialog's code.
 */
export function PlainDownloadForm({ children }: { readonly children: ReactNode }) {
  const fragment = useFragment();
  const isNamed = fragment === `#${PLAIN_DOWNLOAD_ID}`;

  useEffect(() => {
    // The browser follows a fragment only to what is already in the page.
    if (isNamed) location.replace(location.hash);
  }, [isNamed]);

  return (
    (isNamed || fragment === null) && (
      <div id={PLAIN_DOWNLOAD_ID} className="plain-download">
        {children}
      </div>
    )
  );
}
