import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "#lib/forms/posted-fields.ts";

/** Fallback where session storage is blocked. */
const memory: Record<string, string> = {};

/** Saves the typed values and the draft key until the form is sent or the tab is closed; returns the saved draft. */
export function keepDraft(name: string, form: HTMLFormElement): string {
  // Next's own fields start with a dollar sign.
  const fields = [...new FormData(form)].filter(
    ([field]) => field !== HONEYPOT_FIELD && !field.startsWith("$"),
  );
  const draft = JSON.stringify(Object.fromEntries(fields));
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
    for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea")) {
      const value = draft[field.name];
      if (field.type === "checkbox") field.checked ||= value === field.value;
      else if (value) field.value ||= value;
    }
    return draft[DRAFT_KEY_FIELD];
  } catch {
    return undefined;
  }
}

/** Mounted forms, by name. */
const forms = new Map<string, HTMLFormElement>();

/** Lets `openDraft` reach a mounted form; returns the end of it. */
export function offerDraft(name: string, form: HTMLFormElement): () => void {
  forms.set(name, form);
  return () => void forms.delete(name);
}

/** The last passage written for the visitor. */
let written = "";

/** Writes a passage into a form's text: in place of the last one, else after what the visitor has typed. */
export function openDraft(name: string, field: string, passage: string): void {
  const form = forms.get(name);
  const control = form?.elements.namedItem(field);
  if (!form || !(control instanceof HTMLTextAreaElement)) return;
  const { value } = control;
  control.value = value.includes(written || passage)
    ? value.replace(written || passage, () => passage)
    : [value.trimEnd(), passage].filter(Boolean).join("\n\n");
  written = passage;
  control.scrollTop = control.scrollHeight;
  keepDraft(name, form);
}

/** @param sent the draft as it was sent; one that has changed since is kept. */
export function dropDraft(name: string, sent = memory[name]): void {
  if (memory[name] !== sent) return;
  delete memory[name];
  try {
    sessionStorage.removeItem(name);
  } catch {}
}
