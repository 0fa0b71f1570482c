import type { LinkedText } from "../content/content-types.ts";
import { FIELD_MAX_LENGTH } from "./limits.ts";
import { type PatternName, TICKED } from "./patterns.ts";

/** Why a field is refused. */
export type FieldError = "required" | "format" | "tooLong" | "characters";

/** A field's sentences; one that is right or wrong as a whole has the first only. */
type FieldWords = Readonly<{ required: string } & Partial<Record<FieldError, string>>>;

export interface FieldRule {
  /** Longest accepted value, in UTF-16 code units. */
  readonly maxLength: number;
  readonly pattern?: PatternName;
  /** Tabs and line breaks are accepted; every other field is one line. */
  readonly isMultiline?: boolean;
  /** May be left empty; every other field is required. */
  readonly isOptional?: boolean;
}

export interface FieldDefinition extends FieldRule {
  readonly kind: "text" | "email" | "tel" | "textarea" | "checkbox" | "select" | "hidden";
  readonly autoComplete?: string;
}

export interface FormRules<Field extends string = string> {
  readonly name: string;
  readonly fields: Readonly<Record<Field, FieldDefinition>>;
}

/** A whole form as plain data: its fields, their rules and all of its words. */
export interface FormDefinition<Field extends string = string> extends FormRules<Field> {
  /** Fragment that the response to a post without JavaScript scrolls to. */
  readonly fragment: string;
  readonly labels: Readonly<Record<Field, string | LinkedText>>;
  readonly errors: Readonly<Record<Field, FieldWords>>;
  readonly submit: string;
  readonly submitting: string;
  /** After a success the button closes the form's dialog, under this name. */
  readonly closeLabel?: string;
  readonly whilePending: "disabled" | "readOnly";
  readonly privacy?: LinkedText;
  readonly answers: Answers;
}

export interface Message {
  readonly title: string;
  readonly text?: string;
}

export interface Answers {
  /** Where a result is announced besides the form; unset in a dialog that hides the toasts. */
  readonly channel?: "toast" | "alert";
  readonly sent: Message;
  /** Keyed by the step that failed, else by its cause, else `unexpected`. */
  readonly failed: Readonly<Record<string, Message>> & { readonly unexpected: Message };
  /** Stays beside the form after a success; after a failure, the failure's message does. */
  readonly confirmation?: string;
  /** Follows the failure's message on a page of another build, which fails until it is reloaded. */
  readonly reload: string;
  readonly openLabel?: string;
}

export const tickBox = {
  kind: "checkbox",
  maxLength: TICKED.length,
  pattern: "tick",
} as const;

export const nameField = { kind: "text", maxLength: FIELD_MAX_LENGTH.name } as const;

export const emailField = {
  kind: "email",
  autoComplete: "email",
  maxLength: FIELD_MAX_LENGTH.email,
  pattern: "standardEmail",
} as const;

export const simpleEmailField = { ...emailField, pattern: "simpleEmail" } as const;
