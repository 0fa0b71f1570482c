import type { DownloadField } from "#lib/forms/form-definitions.ts";

export type TypedField = Exclude<DownloadField, "caseStudy">;

type DownloadDraft = Readonly<Partial<Record<TypedField, string>>>;

/** What a visitor has typed so far: it survives the closing of the dialog and serves every case. */
let draft: DownloadDraft = {};

export function draftValue(field: TypedField) {
  return draft[field];
}

export function keepDraftValue(field: TypedField, value: string) {
  draft = { ...draft, [field]: value };
}

export function clearDraft() {
  draft = {};
}
