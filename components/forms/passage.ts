import { keepDraft, mountedForms, passages } from "./draft.ts";

/**
 * Writes a passage into a form's text: in place of the last one, else after what the visitor has typed.
 * @returns whether it follows something.
 */
export function writePassage(name: string, field: string, passage: string): boolean {
  const form = mountedForms.get(name);
  const control = form?.elements.namedItem(field);
  if (!form || !(control instanceof HTMLTextAreaElement)) return false;
  const { value } = control;
  const last = passages[name] ?? passage;
  const typed = value.trimEnd();
  const isReplaced = value.includes(last);
  control.value = isReplaced
    ? value.replace(last, () => passage)
    : [typed, passage].filter(Boolean).join("\n\n");
  passages[name] = passage;
  const isAdded = typed !== "" && !isReplaced;
  control.scrollTop = isAdded ? control.scrollHeight : 0;
  keepDraft(name, form);
  return isAdded;
}
