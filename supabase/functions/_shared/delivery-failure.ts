import { MissingVariableError, SettingsError } from "./environment.ts";

/** Why a mail or a webhook was not sent. */
export interface DeliveryFailure {
  /** A code for the log and the row; a server's message may quote an address. */
  readonly cause: string;
  /** Whether a retry would be pointless. */
  readonly isFinal: boolean;
}

/** The transport or the receiver refused. */
export class DeliveryRefusedError extends Error implements DeliveryFailure {
  override name = "DeliveryRefusedError";
  override readonly cause: string;
  readonly isFinal: boolean;

  constructor(cause: string, isFinal: boolean) {
    super(`The delivery was refused: ${cause}.`);
    this.cause = cause;
    this.isFinal = isFinal;
  }
}

/** Any failure but a refusal is transient. */
export function deliveryFailure(error: unknown, signal: AbortSignal): DeliveryFailure {
  if (error instanceof DeliveryRefusedError) return error;
  if (error instanceof SettingsError || error instanceof MissingVariableError) {
    return { cause: "not_configured", isFinal: false };
  }
  if (signal.aborted) return { cause: "timeout", isFinal: false };
  if (!(error instanceof Error)) return { cause: "unknown", isFinal: false };
  return { cause: codeOf(error) ?? codeOf(error.cause) ?? error.name, isFinal: false };
}

/** As in ECONNREFUSED; that of a failed `fetch` is its cause's. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
