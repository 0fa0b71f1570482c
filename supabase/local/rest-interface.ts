import { randomBytes } from "node:crypto";
import { isSameSecret } from "../functions/_shared/environment.ts";
import { isPostgresError, type PostgresError, type SqlDatabase } from "./local-database.ts";
import {
  compileCall,
  compileInsert,
  compileSelect,
  compileUpdate,
  type JsonBody,
  notSupported,
  RestError,
  type Statement,
} from "./rest-statements.ts";

/** Public, like every publishable key. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_site";

type DatabaseRole = "anon" | "service_role";

/** Renewed at each start: it opens every table. */
export function newSecretKey(): string {
  return `sb_secret_local_${randomBytes(24).toString("base64url")}`;
}

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
      return await session.query<{ json?: string }>(sql, [...parameters]);
    });
    return rows[0]?.json;
  }

  return async (request, path) => {
    const role = roleOf(request.headers.get("apikey") ?? "");
    if (!role) return Response.json({ message: "Invalid API key" }, { status: 401 });
    try {
      checkSchema(request);
      const [, isCall, name = ""] = /^(rpc\/)?(.+)$/s.exec(decodeURIComponent(path)) ?? [];
      if (isCall) {
        if (request.method !== "POST") throw notSupported(`${request.method} on a function`);
        return json(200, await run(role, request, compileCall(name, await readJson(request))));
      }
      const isReturning = request.method === "GET" || isRepresentationAsked(request);
      const statement = await compile(request, name, isReturning);
      const rows =
        statement && (await run(role, request, isReturning ? asJson(statement) : statement));
      const isCreated = request.method === "POST";
      if (isReturning) return json(isCreated ? 201 : 200, rows ?? "[]");
      return new Response(null, { status: isCreated ? 201 : 204 });
    } catch (error) {
      return errorResponse(error, role);
    }
  };
}

function json(status: number, body = "null"): Response {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return new Response(body, { status, headers });
}

/** As JSON made by PostgreSQL: PGlite would strip a leading byte order mark from a value. */
function asJson({ sql, parameters }: Statement): Statement {
  return {
    sql: `with answer as (${sql}) select coalesce(json_agg(answer), '[]')::text as json from answer`,
    parameters,
  };
}

async function compile(
  request: Request,
  table: string,
  isReturning: boolean,
): Promise<Statement | undefined> {
  const query = new URL(request.url).searchParams;
  switch (request.method) {
    case "GET":
      return compileSelect(table, query);
    case "POST":
      return compileInsert(table, query, await readJson(request), isReturning);
    case "PATCH":
      return compileUpdate(table, query, await readJson(request), isReturning);
    default:
      throw notSupported(`${request.method} on a table`);
  }
}

async function readJson(request: Request): Promise<JsonBody> {
  try {
    const bytes = await request.arrayBuffer();
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new RestError(400, "PGRST102", "Empty or invalid json");
  }
}

/** Refuses preferences that would change what is stored. */
function isRepresentationAsked(request: Request): boolean {
  const preferences = (request.headers.get("prefer") ?? "").split(",").map((each) => each.trim());
  const unsupported = preferences.find((each) => /^(resolution|count|missing|tx)=/.test(each));
  if (unsupported) throw notSupported(`'Prefer: ${unsupported}'`);
  return preferences.includes("return=representation");
}

/** @throws RestError for a schema that config.toml does not expose. */
function checkSchema({ method, headers }: Request): void {
  const header = method === "GET" || method === "HEAD" ? "accept-profile" : "content-profile";
  const schema = headers.get(header) ?? "public";
  if (schema !== "public") throw new RestError(406, "PGRST106", `Invalid schema: ${schema}`);
}

/** Unknown names: PostgREST finds them in its schema cache, before PostgreSQL does. */
const UNKNOWN_NAMES: Readonly<Record<string, readonly [status: number, code: string]>> = {
  "42703": [400, "PGRST204"],
  "42883": [404, "PGRST202"],
  "42P01": [404, "PGRST205"],
};

/** PostgREST's status for a PostgreSQL error code, by prefix; the first match counts. */
const STATUS_BY_CODE_PREFIX: readonly (readonly [prefix: string, status: number])[] = [
  ["23503", 409],
  ["23505", 409],
  ["P0001", 400],
  ["22", 400],
  ["23", 400],
  ["42", 400],
];

/** PostgreSQL's insufficient_privilege: 401 for an anonymous caller, 403 for others. */
const INSUFFICIENT_PRIVILEGE = "42501";

function statusOf({ code }: PostgresError, role: DatabaseRole): number {
  if (code === INSUFFICIENT_PRIVILEGE) return role === "anon" ? 401 : 403;
  return STATUS_BY_CODE_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 500;
}

function errorResponse(error: unknown, role: DatabaseRole): Response {
  if (error instanceof URIError) {
    return errorResponse(new RestError(400, "PGRST100", "Malformed path"), role);
  }
  if (error instanceof RestError) {
    const { status, code, message } = error;
    return Response.json({ code, details: null, hint: null, message }, { status });
  }
  if (!isPostgresError(error)) throw error;
  const { message, detail: details = null, hint = null } = error;
  const [status, code] = UNKNOWN_NAMES[error.code] ?? [statusOf(error, role), error.code];
  return Response.json({ code, details, hint, message }, { status });
}
