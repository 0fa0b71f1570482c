import type { ReactNode } from "react";
import type { FieldError } from "#lib/forms/field-rules.ts";

/** Fields and texts of a form, rendered by `SubmissionForm`. */
export interface FormView {
  /** Prefix of the fields' ids. */
  readonly name: string;
  /** Where a post without JavaScript comes back to. */
  readonly fragment: string;
  readonly fields: readonly FieldView[];
  readonly honeypotLabel: string;
  readonly submit: string;
  readonly submitting: string;
  readonly note?: ReactNode;
  readonly answers: Answers;
}

export interface FieldView {
  readonly name: string;
  readonly kind: "text" | "email" | "textarea" | "checkbox" | "select" | "hidden";
  readonly label: ReactNode;
  /** The expected format. */
  readonly hint?: string;
  readonly autoComplete?: string;
  /** Of a checkbox or a hidden field. */
  readonly value?: string;
  readonly options?: readonly string[];
  readonly errors?: Readonly<Record<FieldError, string>>;
}

export interface Message {
  readonly title: string;
  readonly text?: string;
}

export interface Answers {
  readonly channel: "toast" | "alert";
  readonly sent: Message;
  /** By the step that failed, else by cause. */
  readonly failed: Readonly<Record<string, Message>>;
  /** Stays in the form after a success. */
  readonly confirmation: string;
  /** Label of the link to the result. */
  readonly openLabel?: string;
}
