import { isSameSecret } from "../functions/_shared/environment.ts";
import { RefusedRequest } from "../functions/_shared/request.ts";
import {
  compileCall,
  compileInsert,
  compileSelect,
  compileUpdate,
  type JsonBody,
  notSupported,
  type Statement,
} from "./rest-statements.ts";
import { isPostgresError, type PostgresError, type SqlDatabase } from "./sql-database.ts";

/** Public, like every publishable key. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_site";

type DatabaseRole = "anon" | "service_role";

/**
 * The part of PostgREST that the site, the functions and `npm run leads` use: insert, select and update
 * of one table, calls of functions, each in one transaction under the role of the caller's key.
 */
export function openRestInterface(
  database: SqlDatabase,
  secretKey: string,
): (request: Request, path: string) => Promise<Response> {
  function roleOf(key: string): DatabaseRole | undefined {
    if (key === LOCAL_PUBLISHABLE_KEY) return "anon";
    return isSameSecret(secretKey, key) ? "service_role" : undefined;
  }

  async function run(role: DatabaseRole, request: Request, { sql, parameters }: Statement) {
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    const { rows } = await database.transaction(async (session) => {
      await session.exec(`set local role ${role}`);
      await session.query("select set_config('request.headers', $1, true)", [headers]);
      return await session.query<{ json?: string | null }>(sql, [...parameters]);
    });
    return rows[0]?.json;
  }

  return async (request, path) => {
    const role = roleOf(request.headers.get("apikey") ?? "");
    if (!role) return Response.json({ message: "Invalid API key" }, { status: 401 });
    try {
      const [status, statement] = await compile(request, path);
      // Before PGlite fails or hangs; the health check sends an insert, too.
      if (status === 201 && (await database.isFull?.())) throw DISK_FULL;
      const json = await run(role, request, statement);
      if (json === undefined) return new Response(null, { status });
      const headers = { "content-type": "application/json; charset=utf-8" };
      return new Response(json ?? "null", { status, headers });
    } catch (error) {
      return errorResponse(error, role);
    }
  };
}

/** The status of a success, and the statement that it takes. */
async function compile(
  request: Request,
  path: string,
): Promise<readonly [status: number, Statement]> {
  checkSchema(request);
  const query = new URL(request.url).searchParams;
  const isReturning = isRepresentationAsked(request);
  const [, isCall, name = ""] = /^(rpc\/)?(.+)$/s.exec(path) ?? [];
  const what = `${request.method} on a ${isCall ? "function" : "table"}`;
  switch (what) {
    case "GET on a table":
      return [200, compileSelect(name, query)];
    case "POST on a table":
      return [201, compileInsert(name, query, await readJson(request), isReturning)];
    case "PATCH on a table":
      return [
        isReturning ? 200 : 204,
        compileUpdate(name, query, await readJson(request), isReturning),
      ];
    case "POST on a function":
      return [200, compileCall(name, await readJson(request))];
    default:
      throw notSupported(what);
  }
}

async function readJson(request: Request): Promise<JsonBody> {
  try {
    const bytes = await request.arrayBuffer();
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new RefusedRequest(400, "PGRST102", "Empty or invalid json");
  }
}

/** Refuses preferences that would change what is stored. */
function isRepresentationAsked(request: Request): boolean {
  const preferences = (request.headers.get("prefer") ?? "").split(",").map((each) => each.trim());
  const unsupported = preferences.find((each) => /^(resolution|count|missing|tx)=/.test(each));
  if (unsupported) throw notSupported(`'Prefer: ${unsupported}'`);
  return preferences.includes("return=representation");
}

/** @throws RefusedRequest for a schema that config.toml does not expose. */
function checkSchema({ method, headers }: Request): void {
  const header = method === "GET" ? "accept-profile" : "content-profile";
  const schema = headers.get(header) ?? "public";
  if (schema !== "public") throw new RefusedRequest(406, "PGRST106", `Invalid schema: ${schema}`);
}

/** As PostgREST answers PostgreSQL's `disk_full`. */
const DISK_FULL = new RefusedRequest(503, "53100", "No space left on device");

/** Unknown names: PostgREST finds them in its schema cache, before PostgreSQL does. */
const UNKNOWN_NAMES: Readonly<Record<string, readonly [status: number, code: string]>> = {
  "42703": [400, "PGRST204"],
  "42883": [404, "PGRST202"],
  "42P01": [404, "PGRST205"],
};

function statusOf({ code }: PostgresError, role: DatabaseRole): number {
  // insufficient_privilege
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "23503" || code === "23505") return 409;
  return /^(P0001|22|23|42)/.test(code) ? 400 : 500;
}

function errorResponse(error: unknown, role: DatabaseRole): Response {
  if (error instanceof RefusedRequest) {
    const { status, code, message } = error;
    return Response.json({ code, details: null, hint: null, message }, { status });
  }
  if (!isPostgresError(error)) throw error;
  const { message, detail: details = null, hint = null } = error;
  const [status, code] = UNKNOWN_NAMES[error.code] ?? [statusOf(error, role), error.code];
  return Response.json({ code, details, hint, message }, { status });
}
