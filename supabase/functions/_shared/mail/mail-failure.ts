import { MissingVariableError } from "../environment.ts";
import { MailSettingsError } from "./mail-settings.ts";

/** Why a mail did not leave. */
export interface MailFailure {
  /** A word for the log and the row: never a server's sentence, which may quote an address. */
  readonly cause: string;
  /** Whether the mail itself was refused for good, so that another attempt would end the same. */
  readonly isFinal: boolean;
}

/** A transport answered that it does not take a mail. */
export class MailRefusedError extends Error implements MailFailure {
  override name = "MailRefusedError";
  // `cause` is a field of every Error.
  override readonly cause: string;
  readonly isFinal: boolean;

  constructor(cause: string, isFinal: boolean) {
    super(`The mail was not taken: ${cause}.`);
    this.cause = cause;
    this.isFinal = isFinal;
  }
}

/** The failure that an error of an attempt stands for; all but a refusal may pass. */
export function mailFailure(error: unknown, signal: AbortSignal): MailFailure {
  if (error instanceof MailRefusedError) return error;
  if (error instanceof MailSettingsError || error instanceof MissingVariableError) {
    return { cause: "not_configured", isFinal: false };
  }
  if (signal.aborted) return { cause: "timeout", isFinal: false };
  if (!(error instanceof Error)) return { cause: "unknown", isFinal: false };
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return { cause: code, isFinal: false };
}
