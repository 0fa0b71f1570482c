import type { DatabaseRole } from "./rest-interface.ts";

export class RestError extends Error {
  override name = "RestError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** PostgREST's status for a PostgreSQL error code, by prefix; the first match counts. */
const STATUS_BY_CODE_PREFIX: readonly (readonly [prefix: string, status: number])[] = [
  ["23503", 409],
  ["23505", 409],
  ["42883", 404],
  ["42P01", 404],
  ["P0001", 400],
  ["22", 400],
  ["23", 400],
  ["42", 400],
];

/** PostgreSQL's insufficient_privilege: 401 for an anonymous caller, 403 for others. */
const INSUFFICIENT_PRIVILEGE = "42501";

interface PostgresError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

export function isPostgresError(error: unknown): error is PostgresError & Error {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

export function postgresErrorResponse(error: PostgresError, role: DatabaseRole): Response {
  return errorResponse(postgresStatus(error.code, role), {
    code: error.code,
    message: error.message,
    details: error.detail,
    hint: error.hint,
  });
}

export function restErrorResponse({ status, code, message }: RestError): Response {
  return errorResponse(status, { code, message });
}

function postgresStatus(code: string, role: DatabaseRole): number {
  if (code === INSUFFICIENT_PRIVILEGE) return role === "anon" ? 401 : 403;
  return STATUS_BY_CODE_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 500;
}

function errorResponse(
  status: number,
  error: { code: string; message: string; details?: string | undefined; hint?: string | undefined },
): Response {
  const { code, message, details = null, hint = null } = error;
  return Response.json({ code, details, hint, message }, { status });
}
