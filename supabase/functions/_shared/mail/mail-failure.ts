import { MissingVariableError } from "../environment.ts";
import { MailSettingsError } from "./mail-settings.ts";

/** Why a mail was not sent. */
export interface MailFailure {
  /** A code for the log and the row; a server's message may quote an address. */
  readonly cause: string;
  /** Whether a retry would be pointless. */
  readonly isFinal: boolean;
}

/** The transport refused a mail. */
export class MailRefusedError extends Error implements MailFailure {
  override name = "MailRefusedError";
  override readonly cause: string;
  readonly isFinal: boolean;

  constructor(cause: string, isFinal: boolean) {
    super(`The mail was refused: ${cause}.`);
    this.cause = cause;
    this.isFinal = isFinal;
  }
}

/** Any failure but a refusal is transient. */
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
