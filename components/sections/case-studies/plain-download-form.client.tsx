"use client";

import { type ReactNode, useEffect } from "react";
import { useFragment } from "#components/navigation/fragment.ts";

/** For visitors without JavaScript or without the dialog's chunk; hydration removes it until its fragment is set. */
export function PlainDownloadForm({ id, children }: { id: string; children: ReactNode }) {
  const hash = `#${id}`;
  const isShown = useFragment((current) => current === hash, true);

  useEffect(() => {
    // The element did not exist yet when the browser followed the fragment.
    if (isShown && location.hash === hash) location.replace(hash);
  }, [isShown, hash]);

  return (
    isShown && (
      <div id={id} className="plain-download">
        {children}
      </div>
    )
  );
}
