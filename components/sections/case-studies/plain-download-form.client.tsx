"use client";

import { useHash } from "#components/ui/use-hash.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";
import { type DownloadCopy, DownloadForm } from "./download-form.client.tsx";
import styles from "./plain-download-form.module.css";

export const PLAIN_DOWNLOAD_HASH = "#telecharger-pdf";

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
    <div id={PLAIN_DOWNLOAD_HASH.slice(1)} className={styles.plain}>
      <h3 className={styles.title}>{copy.form.title}</h3>
      <DownloadForm copy={copy} titles={titles} action={action} />
    </div>
  );
}
