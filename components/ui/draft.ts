import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "#lib/forms/field-names.ts";

/** Where the tab's own storage is closed to the page, a draft still outlives its form. */
const kept: Record<string, string> = {};

/** Keeps what is typed, and the key that names it, until it is sent or the tab is closed. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  // Next's own fields begin with a dollar.
  const fields = [...new FormData(form)].filter(
    ([field]) => field !== HONEYPOT_FIELD && !field.startsWith("$"),
  );
  kept[name] = JSON.stringify(Object.fromEntries(fields));
  try {
    sessionStorage.setItem(name, kept[name]);
  } catch {}
}

/** Fills in the fields that are still empty; returns the key of the draft, if there is one. */
export function restoreDraft(name: string, form: HTMLFormElement): string | undefined {
  try {
    const draft = JSON.parse(kept[name] ?? sessionStorage.getItem(name) ?? "{}");
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

export function dropDraft(name: string): void {
  delete kept[name];
  try {
    sessionStorage.removeItem(name);
  } catch {}
}
