import type { FieldDefinition } from "./form-definition.ts";
import { matches } from "./patterns.ts";
import type { FieldErrors } from "./submission-state.ts";

export const DRAFT_KEY_FIELD = "draftKey";
/** Only robots fill it in: no browser or password manager recognises its name. */
export const HONEYPOT_FIELD = "topic";

interface Field extends Pick<FieldDefinition, "kind" | "pattern" | "isOptional"> {
  readonly name: string;
}

/** White space and invisible format characters alone count as empty. */
const BLANK = /^[\s\p{Cf}]*$/u;

/**
 * A posted value as it is checked and stored: trimmed, LF for each line break, empty when nothing in it is visible.
 * No mailbox has a typographic apostrophe; phones type it in place of the straight one.
 */
export function cleanValue(posted: string, kind?: string): string {
  if (BLANK.test(posted)) return "";
  const value = posted.trim().replaceAll(/\r\n?/g, "\n");
  return kind === "email" ? value.replaceAll("\u2019", "'") : value;
}

/** The empty required fields and the malformed ones, so that such a form is never sent; the rest is the server's affair. */
export function wrongFields(
  fields: readonly Field[],
  formData: FormData,
): FieldErrors<string> | undefined {
  const errors = fields.flatMap(({ name, kind, pattern, isOptional }) => {
    const value = cleanValue(`${formData.get(name) ?? ""}`, kind);
    if (!value) return isOptional ? [] : [[name, "required"]];
    return pattern && !matches(pattern, value) ? [[name, "format"]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
