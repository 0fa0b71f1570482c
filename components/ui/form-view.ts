import type { ReactNode } from "react";
import type { FieldError } from "#lib/forms/field-rules.ts";
import type { FieldDefinition } from "#lib/forms/form-definitions.ts";

/** What one form shows and says, as data: the sections fill it in, one component draws it. */
export interface FormView {
  /** Of its draft. */
  readonly name: string;
  /** What a post without JavaScript comes back to. */
  readonly fragment: string;
  readonly fields: readonly FieldView[];
  readonly honeypotLabel: string;
  readonly submit: string;
  readonly submitting: string;
  /** What the fields are meanwhile. */
  readonly whilePending: "disabled" | "readOnly";
  /** Above the list of errors that a post without JavaScript comes back with. */
  readonly summaryTitle: string;
  readonly note?: ReactNode;
  readonly answers: Answers;
}

export interface FieldView {
  readonly name: string;
  readonly kind: FieldDefinition["kind"];
  readonly label: ReactNode;
  /** What the field takes, where a refusal alone would not tell. */
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly isOptional?: boolean;
  /** What a checkbox or a hidden field sends. */
  readonly value?: string;
  readonly options?: readonly string[];
  readonly errors?: Readonly<Record<FieldError, string>>;
}

export interface Message {
  readonly title: string;
  readonly text?: string;
}

export interface Answers {
  /** Besides the form; none where that is in a dialog which hides the toasts. */
  readonly channel?: "toast" | "alert";
  readonly sent: Message;
  /** By the step that failed or, where that has none, by its cause. */
  readonly failed: Readonly<Record<string, Message>>;
  /** Stays beside the form after a success; after a failure its message does. */
  readonly confirmation?: string;
  /** Label of the link to what the form hands over. */
  readonly openLabel?: string;
}
