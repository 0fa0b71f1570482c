"use client";

import { lazyNear } from "#components/load-late.tsx";
import { useHash } from "#components/ui/use-hash.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";
import type { DownloadCopy } from "./download-form.tsx";

export const PLAIN_DOWNLOAD_HASH = "#telecharger-pdf";

const DownloadForm = lazyNear("case-studies", (late) => late.DownloadForm);

interface PlainDownloadFormProps {
  readonly copy: DownloadCopy;
  readonly titles: readonly [string, ...string[]];
  readonly action: SubmitAction<DownloadState>;
}

/** The dialog's form in the page itself: for visitors without JavaScript, or without the dialog's code. */
export function PlainDownloadForm({ copy, titles, action }: PlainDownloadFormProps) {
  const isHydrated = useHydrated();
  const isTarget = useHash() === PLAIN_DOWNLOAD_HASH;
  if (isHydrated && !isTarget) return null;
  return (
    <div id={PLAIN_DOWNLOAD_HASH.slice(1)} className="plain-download">
      <h3>{copy.form.title}</h3>
      <DownloadForm copy={copy} titles={titles} action={action} />
    </div>
  );
}
