import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "#lib/forms/posted-fields.ts";

/** Fallback where session storage is blocked. */
const memory: Record<string, string> = {};

/** The last passage that was written into each form's text for the visitor (passage.ts). */
export const passages: Record<string, string | undefined> = {};

/** Saves the typed values and the draft key until the form is sent or the tab is closed; returns the saved draft. */
export function keepDraft(name: string, form: HTMLFormElement): string {
  // Next's own fields start with a dollar sign.
  const fields = [...new FormData(form)].filter(
    ([field]) => field !== HONEYPOT_FIELD && !field.startsWith("$"),
  );
  const draft = JSON.stringify({ ...Object.fromEntries(fields), $passage: passages[name] });
  memory[name] = draft;
  try {
    sessionStorage.setItem(name, draft);
  } catch {}
  return draft;
}

/** Fills in the fields that are still empty; returns the draft key, if there is a draft. */
export function restoreDraft(name: string, form: HTMLFormElement): string | undefined {
  try {
    const draft = JSON.parse(memory[name] ?? sessionStorage.getItem(name) ?? "{}");
    passages[name] = draft.$passage;
    for (const field of form.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      const value = draft[field.name];
      if (field.type === "checkbox") field.checked ||= value === field.value;
      // A list is never empty.
      else if (value && (!field.value || field.type === "select-one")) field.value = value;
    }
    return draft[DRAFT_KEY_FIELD];
  } catch {
    return undefined;
  }
}

/** Mounted forms, by name. */
export const mountedForms = new Map<string, HTMLFormElement>();

/** Lets code outside a form fill it in (passage.ts) while it is mounted; returns the end of it. */
export function offerDraft(name: string, form: HTMLFormElement): () => void {
  mountedForms.set(name, form);
  return () => void mountedForms.delete(name);
}

/** @param sent the draft as it was sent; one that has changed since is kept. */
export function dropDraft(name: string, sent = memory[name]): void {
  if (memory[name] !== sent) return;
  delete memory[name];
  delete passages[name];
  try {
    sessionStorage.removeItem(name);
  } catch {}
}
