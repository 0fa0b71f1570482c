import type { FieldError } from "./field-rules.ts";
import type { ContactField, DownloadField, NewsletterField } from "./form-definitions.ts";

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, FieldError>>>;

/** Why the backend did not take a submission; the newsletter tells it to the visitor. */
export type FailureCause = "unreachable" | "timeout" | "refused";

/** What a submission came to: codes only, the views have the words. */
export type FormState<Field extends string, Failure extends string, Result = null> =
  | { readonly status: "idle" }
  | {
      readonly status: "invalid";
      readonly errors: FieldErrors<Field>;
      readonly values: Values<Field>;
    }
  | {
      readonly status: "failed";
      /** `unexpected` belongs to every form; the others name the step that failed. */
      readonly failure: Failure | "unexpected";
      readonly cause: FailureCause | null;
      readonly values: Values<Field>;
    }
  | { readonly status: "sent"; readonly result: Result };

export const IDLE = { status: "idle" } as const;

export type NewsletterState = FormState<NewsletterField, "subscription">;
export type ContactState = FormState<ContactField, "message">;
/** The result is where the PDF is; null for a title without a document of its own. */
export type DownloadState = FormState<DownloadField, "lead" | "log", string | null>;

/** What a form's view knows of it: any fields, any step. */
export type AnyFormState = FormState<string, string, string | null>;

/** A server action as the forms take it. */
export type SubmitAction = (previous: unknown, formData: FormData) => Promise<AnyFormState>;
