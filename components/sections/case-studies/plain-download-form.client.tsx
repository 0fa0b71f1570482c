"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { PLAIN_DOWNLOAD_ID } from "./plain-download-id.ts";

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

const isNamed = () => location.hash === `#${PLAIN_DOWNLOAD_ID}`;

/**
 * The dialog's form in the page itself: in the built page, for visitors without JavaScript, and where the fragment
 * names it, for those without the dialog's code.
 */
export function PlainDownloadForm({ children }: { readonly children: ReactNode }) {
  const isThere = useSyncExternalStore(subscribe, isNamed, () => true);
  // A fragment leads only to what was there when it was named.
  useEffect(() => {
    if (isThere && isNamed()) location.replace(location.hash);
  }, [isThere]);
  return (
    isThere && (
      <div id={PLAIN_DOWNLOAD_ID} className="plain-download">
        {children}
      </div>
    )
  );
}
