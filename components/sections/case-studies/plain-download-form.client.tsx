"use client";

import { lazy, Suspense } from "react";
import { useHash } from "#components/ui/use-hash.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";
import type { DownloadCopy } from "./download-form.tsx";
import { loadDownloadForm } from "./load-download-form.ts";
import styles from "./plain-download-form.module.css";

const DownloadForm = lazy(async () => ({ default: (await loadDownloadForm()).DownloadForm }));

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
      <Suspense>
        <DownloadForm copy={copy} titles={titles} action={action} />
      </Suspense>
    </div>
  );
}
