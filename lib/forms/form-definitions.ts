import {
  companyRule,
  consentRule,
  type FieldRule,
  messageRule,
  nameRule,
  simpleEmailRule,
  standardEmailRule,
} from "./field-rules.ts";

/** The fields of a form, in the order in which the visitor meets them. */
export type FormDefinition<Field extends string = string> = {
  readonly name: string;
  readonly fields: Readonly<Record<Field, FieldRule>>;
};

/** Specification, 5: newsletter. */
export const newsletterDefinition = {
  name: "newsletter",
  fields: { email: simpleEmailRule, consent: consentRule },
} as const satisfies FormDefinition;

/** Specification, 5: download modal; `caseStudy` is the title that the visitor asked for. */
export const downloadDefinition = {
  name: "download",
  fields: {
    caseStudy: nameRule,
    firstName: nameRule,
    lastName: nameRule,
    company: companyRule,
    email: standardEmailRule,
  },
} as const satisfies FormDefinition;

/** Specification, 5: contact form. */
export const contactDefinition = {
  name: "contact",
  fields: { name: nameRule, email: standardEmailRule, message: messageRule },
} as const satisfies FormDefinition;

export type NewsletterField = keyof typeof newsletterDefinition.fields;
export type DownloadField = keyof typeof downloadDefinition.fields;
export type ContactField = keyof typeof contactDefinition.fields;
