"use client";

import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { loadOverlays } from "#components/ui/load-overlays.ts";
import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";
import type { DownloadCopy } from "./download-form.tsx";
import { loadDownloadForm } from "./load-download-form.ts";
import { PLAIN_DOWNLOAD_HASH } from "./plain-download-form.client.tsx";

const Modal = lazy(async () => ({ default: (await loadOverlays()).Modal }));

const DownloadForm = lazy(async () => ({ default: (await loadDownloadForm()).DownloadForm }));

const load = () => Promise.all([loadOverlays(), loadDownloadForm()]);
const preload = () => void load().catch(() => {});

interface DownloadDialogProps {
  readonly label: string;
  readonly caseStudy: string;
  readonly copy: DownloadCopy;
  readonly action: SubmitAction<DownloadState>;
  readonly className?: string | undefined;
}

/** The button on a case's blurred text, and the dialog in which a visitor asks for its PDF. */
export function DownloadDialog({ label, caseStudy, copy, action, className }: DownloadDialogProps) {
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      await load();
      setOpen(true);
    } catch {
      // The dialog's code cannot be had: the page's plain form takes its place.
      location.hash = PLAIN_DOWNLOAD_HASH;
    }
  }

  return (
    <>
      <ButtonLink
        href={PLAIN_DOWNLOAD_HASH}
        className={className}
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
      {isOpen && (
        <Suspense>
          <Modal
            title={copy.form.title}
            description={caseStudy}
            closeLabel={copy.form.closeLabel}
            onClose={() => setOpen(false)}
          >
            <DownloadForm
              copy={copy}
              titles={[caseStudy]}
              action={action}
              onSent={() => setOpen(false)}
            />
          </Modal>
        </Suspense>
      )}
    </>
  );
}
