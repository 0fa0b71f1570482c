import type { FieldError } from "./form-definition.ts";

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, FieldError>>>;

/** Why a call failed: 4xx; no response, 5xx or a proxy's page; no response in time. */
export type FailureCause = "refused" | "unavailable" | "timeout";

/** The outcome of a submission of any form, in codes: the words are in lib/content. */
export type AnyFormState =
  | { readonly status: "idle" }
  | {
      readonly status: "invalid";
      readonly errors: FieldErrors<string>;
      readonly values: Values<string>;
    }
  | {
      readonly status: "failed";
      readonly failure: string;
      /** `stale`: the page is of another build, whose actions the server does not know. */
      readonly cause: FailureCause | "stale" | null;
      readonly values: Values<string>;
    }
  /** The result is the URL of the document that the form delivers, if any. */
  | { readonly status: "sent"; readonly result: string | null };

export const IDLE = { status: "idle" } as const;

export type SubmitAction = (previous: unknown, formData: FormData) => Promise<AnyFormState>;
