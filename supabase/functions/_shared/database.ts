import { type Environment, requireVariable, secretKey } from "./environment.ts";

/** Two calls and a mail fit into the eight seconds that the site gives a submission. */
const DATABASE_TIMEOUT_MS = 2500;

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = "23505";

type Row = Readonly<Record<string, string | number | null>>;

/** The database did not take a row; `code` is PostgreSQL's or PostgREST's, never a visitor's words. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly code: string;

  constructor(code: string) {
    super(`The database answered ${code}.`);
    this.code = code;
  }
}

export interface Database {
  /** Stores a row; "duplicate" when it, or its draft, is stored already. @throws DatabaseError */
  insert(table: string, row: Row): Promise<{ readonly id: number } | "duplicate">;
  /** @throws DatabaseError */
  update(table: string, id: number, changes: Row): Promise<void>;
}

/**
 * The database over its REST interface, as the role that the tables are open to.
 * @param draftKey names the draft: the tables' key columns read it from the request.
 * @throws MissingVariableError
 */
export function openDatabase(
  environment: Environment,
  draftKey: string | null,
  fetchBackend: typeof fetch,
): Database {
  const key = secretKey(environment);
  const url = requireVariable(environment, "SUPABASE_URL");

  async function call(method: string, path: string, row: Row, prefer: string): Promise<Response> {
    try {
      return await fetchBackend(`${url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: key,
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          prefer,
          ...(draftKey === null ? {} : { "idempotency-key": draftKey }),
        },
        body: JSON.stringify(row),
        signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS),
      });
    } catch {
      throw new DatabaseError("unreachable");
    }
  }

  return {
    async insert(table, row) {
      const response = await call("POST", `${table}?select=id`, row, "return=representation");
      const answer: unknown = await response.json().catch(() => undefined);
      if (Array.isArray(answer) && typeof answer[0]?.id === "number") return { id: answer[0].id };
      const code = errorCode(answer) ?? String(response.status);
      if (code === UNIQUE_VIOLATION) return "duplicate";
      throw new DatabaseError(code);
    },

    async update(table, id, changes) {
      const response = await call("PATCH", `${table}?id=eq.${id}`, changes, "return=minimal");
      if (!response.ok) throw new DatabaseError(String(response.status));
    },
  };
}

function errorCode(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return undefined;
  return typeof answer.code === "string" ? answer.code : undefined;
}
