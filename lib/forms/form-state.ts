import type { FieldError } from "./form-definition.ts";

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, FieldError>>>;

/** Why a call failed: 4xx; no response, 5xx or a proxy's page; no response in time. */
export type FailureCause = "refused" | "unavailable" | "timeout";

/** The outcome of a submission, in codes: the words are in lib/content. */
export type FormState<Field extends string, Failure extends string, Result = null> =
  | { readonly status: "idle" }
  | {
      readonly status: "invalid";
      readonly errors: FieldErrors<Field>;
      readonly values: Values<Field>;
    }
  | {
      readonly status: "failed";
      /** The step that failed, or `unexpected`. */
      readonly failure: Failure | "unexpected";
      readonly cause: FailureCause | null;
      readonly values: Values<Field>;
    }
  | { readonly status: "sent"; readonly result: Result };

export const IDLE = { status: "idle" } as const;

/** A state of any of the forms. */
export type AnyFormState = FormState<string, string, string | null>;

export type SubmitAction = (previous: unknown, formData: FormData) => Promise<AnyFormState>;
