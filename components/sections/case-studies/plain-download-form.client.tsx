"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useFragment } from "#components/navigation/fragment.ts";

/** For visitors without JavaScript or without the dialog's chunk; hydration removes it until its fragment is first set. */
export function PlainDownloadForm({ id, children }: { id: string; children: ReactNode }) {
  const hash = `#${id}`;
  const isTarget = useFragment((current) => current === hash, true);
  const [wasTarget, setWasTarget] = useState(false);
  const isShown = isTarget || wasTarget;

  useEffect(() => {
    if (!isTarget || location.hash !== hash) return;
    // The next link must not take away what has been typed.
    setWasTarget(true);
    // The element did not exist yet when the browser followed the fragment.
    location.replace(hash);
  }, [isTarget, hash]);

  return (
    isShown && (
      <div id={id} className="plain-download" data-was-target={wasTarget || undefined}>
        {children}
      </div>
    )
  );
}
