import "server-only";
import { z } from "zod";
import type { FieldDefinition, FieldError, FieldRule, FormRules } from "./form-definition.ts";
import { matches } from "./patterns.ts";
import { cleanValue } from "./posted-fields.ts";
import type { FieldErrors, Values } from "./submission-state.ts";

/** Control characters other than tab and line ends, lone surrogates, bidirectional overrides, U+FFFD. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffd]/u;

const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

const refuse = (error: FieldError) => ({ error, abort: true });

/** Each issue's message is a `FieldError`; length is checked first, so that no pattern runs on a hostile length. */
function fieldSchema({ maxLength, pattern, isMultiline, isOptional }: FieldRule) {
  const text = z
    .string("format" satisfies FieldError)
    .min(isOptional ? 0 : 1, refuse("required"))
    .max(maxLength, refuse("tooLong"))
    .refine((value) => !FORBIDDEN.test(value), refuse("characters"));
  if (!pattern) {
    return text.refine((value) => isMultiline || !LINE_BREAKS.test(value), refuse("characters"));
  }
  return text.refine((value) => value === "" || matches(pattern, value), refuse("format"));
}

/** Reads and checks a form's own fields (specification, 5); one that is missing, repeated or a file reads as empty. */
export function checkForm<Field extends string>(form: FormRules<Field>, formData: FormData) {
  const rules = Object.entries<FieldDefinition>(form.fields);
  const texts = rules.map(([field, { kind }]) => {
    const entries = formData.getAll(field);
    const [entry = ""] = entries;
    const isText = typeof entry === "string" && entries.length <= 1;
    return [field, isText ? cleanValue(entry, kind) : undefined] as const;
  });
  const values = Object.fromEntries(texts.map(([field, text = ""]) => [field, text]));
  const schemas = rules.map(([field, rule]) => [field, fieldSchema(rule)]);
  const { error } = z.object(Object.fromEntries(schemas)).safeParse(Object.fromEntries(texts));
  const errors = error?.issues.map(({ path, message }) => [path[0], message]);
  return {
    values: values as Values<Field>,
    errors: errors && (Object.fromEntries(errors) as FieldErrors<Field>),
  };
}
