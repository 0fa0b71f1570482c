"use client";

import { type ReactNode, useEffect } from "react";
import { useFragment } from "#components/ui/fragment.ts";

interface PlainDownloadFormProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** The form for visitors without JavaScript or without the dialog's chunk; hydration removes it until its fragment is set. */
export function PlainDownloadForm({ id, children }: PlainDownloadFormProps) {
  const fragment = useFragment();
  const isTarget = fragment === `#${id}`;

  useEffect(() => {
    // The element did not exist yet when the browser followed the fragment.
    if (isTarget) location.replace(location.hash);
  }, [isTarget]);

  return (
    (isTarget || fragment === null) && (
      <div id={id} className="plain-download">
        {children}
      </div>
    )
  );
}
