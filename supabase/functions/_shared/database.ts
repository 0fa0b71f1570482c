import { z } from "zod";
import { type Environment, keyHeaders, requireVariable, secretKey } from "./environment.ts";

/** Two calls and a mail fit into the 8 s that the site waits for a submission. */
const DATABASE_TIMEOUT_MS = 2500;

const UNIQUE_VIOLATION = "23505";

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Filters and order in PostgREST's syntax, as in `{ id: "eq.5" }`. */
type Query = Readonly<Record<string, string>>;

/** A database call failed; `code` is PostgreSQL's or PostgREST's and holds no personal data. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly code: string;

  constructor(code: string) {
    super(`The database answered ${code}.`);
    this.code = code;
  }
}

export type Database = ReturnType<typeof openDatabase>;

/** The database over its REST interface, as `service_role`; its methods throw DatabaseError. @throws SettingsError */
export function openDatabase(
  environment: Environment,
  idempotencyKey: string | null,
  fetchBackend: typeof fetch,
) {
  const url = requireVariable(environment, "SUPABASE_URL");
  const headers = {
    ...keyHeaders(secretKey(environment)),
    "content-type": "application/json",
    prefer: "return=representation",
    // The tables' `idempotency_key` columns read it from here.
    ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
  };

  async function request(method: string, path: string, values?: Values): Promise<unknown> {
    const response = await fetchBackend(`${url}/rest/v1/${path}`, {
      method,
      headers,
      ...(values ? { body: JSON.stringify(values) } : {}),
      redirect: "manual",
      signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS),
    }).catch(() => {
      throw new DatabaseError("unreachable");
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok || answer === undefined) {
      const { data } = z.object({ code: z.string() }).safeParse(answer);
      throw new DatabaseError(data?.code ?? String(response.status));
    }
    return answer;
  }

  async function rows(method: string, table: string, query: Query, values?: Values) {
    const answer = await request(method, `${table}?${new URLSearchParams(query)}`, values);
    if (!Array.isArray(answer)) throw new DatabaseError("no_rows");
    return answer as readonly object[];
  }

  return {
    /** The stored row; undefined for a duplicate. */
    async insert(table: string, row: Values) {
      try {
        const [stored] = await rows("POST", table, {}, row);
        return stored;
      } catch (error) {
        if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
        throw error;
      }
    },
    select: (table: string, query: Query) => rows("GET", table, query),
    update: (table: string, query: Query, changes: Values) => rows("PATCH", table, query, changes),
    call: (name: string, parameters: Values) => request("POST", `rpc/${name}`, parameters),
  };
}
