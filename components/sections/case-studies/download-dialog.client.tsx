"use client";

import { useRef, useState } from "react";
import type * as Late from "#components/late.ts";
import { loadLate } from "#components/load-late.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";

import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";
import type { DownloadCopy } from "./download-form.tsx";
import { PLAIN_DOWNLOAD_HASH } from "./plain-download-form.client.tsx";

const preload = () => void loadLate().catch(() => {});

interface DownloadDialogProps {
  readonly label: string;
  readonly caseStudy: string;
  readonly copy: DownloadCopy;
  readonly action: SubmitAction<DownloadState>;
}

/** The button on a case's blurred text, and the dialog in which a visitor asks for its PDF. */
export function DownloadDialog({ label, caseStudy, copy, action }: DownloadDialogProps) {
  const [late, setLate] = useState<typeof Late | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const close = () => setLate(null);

  async function open() {
    try {
      setLate(await loadLate());
    } catch {
      // The dialog's code cannot be had: the page's plain form takes its place.
      location.hash = PLAIN_DOWNLOAD_HASH;
    }
  }

  return (
    <>
      <ButtonLink
        ref={opener}
        href={PLAIN_DOWNLOAD_HASH}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {label}
      </ButtonLink>
      {late && (
        <late.Modal
          title={copy.form.title}
          description={caseStudy}
          closeLabel={copy.form.closeLabel}
          opener={opener}
          onClose={close}
        >
          <late.DownloadForm copy={copy} titles={[caseStudy]} action={action} onSent={close} />
        </late.Modal>
      )}
    </>
  );
}
