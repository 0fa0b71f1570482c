import { type FieldRule, SIMPLE_EMAIL, STANDARD_EMAIL, TICKED } from "./field-rules.ts";
import { FIELD_MAX_LENGTH } from "./limits.ts";

/** A field: what it takes, and how it is drawn. */
export interface FieldDefinition extends FieldRule {
  readonly kind: "text" | "email" | "tel" | "textarea" | "checkbox" | "select" | "hidden";
  /** A token of HTML's `autocomplete` attribute. */
  readonly autoComplete?: string;
}

/** The fields of a form, in the order in which the visitor meets them. */
export type FormDefinition<Field extends string = string> = {
  readonly name: string;
  readonly fields: Readonly<Record<Field, FieldDefinition>>;
};

const nameField = { kind: "text", maxLength: FIELD_MAX_LENGTH.name } as const;

const emailField = {
  kind: "email",
  autoComplete: "email",
  maxLength: FIELD_MAX_LENGTH.email,
  pattern: STANDARD_EMAIL,
} as const;

/** Specification, 5: newsletter. */
export const newsletterDefinition = {
  name: "newsletter",
  fields: {
    email: { ...emailField, pattern: SIMPLE_EMAIL },
    consent: {
      kind: "checkbox",
      maxLength: TICKED.length,
      pattern: new RegExp(`^${TICKED}$`),
    },
  },
} as const satisfies FormDefinition;

/** Specification, 5: download modal; `caseStudy` is the title that the visitor asked for. */
export const downloadDefinition = {
  name: "download",
  fields: {
    caseStudy: { kind: "select", maxLength: FIELD_MAX_LENGTH.name },
    firstName: { ...nameField, autoComplete: "given-name" },
    lastName: { ...nameField, autoComplete: "family-name" },
    company: { kind: "text", maxLength: FIELD_MAX_LENGTH.company, autoComplete: "organization" },
    email: emailField,
  },
} as const satisfies FormDefinition;

/** Specification, 5: contact form. */
export const contactDefinition = {
  name: "contact",
  fields: {
    name: { ...nameField, autoComplete: "name" },
    email: emailField,
    message: { kind: "textarea", maxLength: FIELD_MAX_LENGTH.message, isMultiline: true },
  },
} as const satisfies FormDefinition;

export type NewsletterField = keyof typeof newsletterDefinition.fields;
export type DownloadField = keyof typeof downloadDefinition.fields;
export type ContactField = keyof typeof contactDefinition.fields;
