import { randomBytes } from "node:crypto";
import { isSameSecret } from "../functions/_shared/environment.ts";
import type { SqlDatabase } from "./local-database.ts";
import {
  isPostgresError,
  postgresErrorResponse,
  RestError,
  restErrorResponse,
} from "./rest-errors.ts";
import { type Fragment, notSupported, type Table } from "./rest-query.ts";
import {
  compileCall,
  compileInsert,
  compileSelect,
  compileUpdate,
  functionOf,
  type JsonBody,
  readFunctions,
  type TableRequest,
} from "./rest-statements.ts";

/** Public, like every publishable key. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_site";

export type DatabaseRole = "anon" | "service_role";

/** Renewed at each start: it opens every table. */
export function newSecretKey(): string {
  return `sb_secret_local_${randomBytes(24).toString("base64url")}`;
}

/** Undefined for an unknown key. */
export function roleOf(key: string | null, secretKey: string): DatabaseRole | undefined {
  if (key === LOCAL_PUBLISHABLE_KEY) return "anon";
  return isSameSecret(secretKey, key ?? "") ? "service_role" : undefined;
}

/**
 * The part of PostgREST that the site, the functions and `npm run leads` use: insert, select and update
 * of one table, calls of functions, each in one transaction under the role of the caller's key.
 */
export async function openRestInterface(
  database: SqlDatabase,
  secretKey: string,
): Promise<(request: Request, path: string) => Promise<Response>> {
  const tables = await readTables(database);
  const functions = await readFunctions(database);

  function runAs(role: DatabaseRole, request: Request, { sql, parameters }: Fragment) {
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    return database.transaction(async (session) => {
      await session.exec(`set local role ${role}`);
      await session.query("select set_config('request.headers', $1, true)", [headers]);
      return await session.query<{ json?: string }>(sql, [...parameters]);
    });
  }

  return async (request, path) => {
    const role = roleOf(request.headers.get("apikey"), secretKey);
    if (!role) return Response.json({ message: "Invalid API key" }, { status: 401 });
    try {
      checkSchema(request);
      const name = decodeURIComponent(path);
      const called = functionOf(functions, name);
      if (called) {
        if (request.method !== "POST") throw notSupported(`${request.method} on a function`);
        const call = compileCall(called, await readJson(request));
        return jsonResponse(200, (await runAs(role, request, call)).rows);
      }
      const table = findTable(tables, name);
      const query = new URL(request.url).searchParams;
      const isReturning = request.method === "GET" || isRepresentationAsked(request);
      const statement = await compile(request, { name, table, query, isReturning });
      const { rows } = statement
        ? await runAs(role, request, isReturning ? asJson(statement) : statement)
        : { rows: [] };
      const isCreated = request.method === "POST";
      if (!isReturning) return new Response(null, { status: isCreated ? 201 : 204 });
      return jsonResponse(isCreated ? 201 : 200, rows);
    } catch (error) {
      return errorResponse(error, role);
    }
  };
}

function jsonResponse(status: number, [row]: readonly { readonly json?: string }[]): Response {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return new Response(row?.json ?? "[]", { status, headers });
}

/** As JSON made by PostgreSQL: PGlite would strip a leading byte order mark from a value. */
function asJson({ sql, parameters }: Fragment): Fragment {
  return {
    sql: `with answer as (${sql}) select coalesce(json_agg(answer), '[]')::text as json from answer`,
    parameters,
  };
}

async function compile(
  request: Request,
  tableRequest: TableRequest,
): Promise<Fragment | undefined> {
  switch (request.method) {
    case "GET":
      return compileSelect(tableRequest);
    case "POST":
      return compileInsert(tableRequest, await readJson(request));
    case "PATCH":
      return compileUpdate(tableRequest, await readJson(request));
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

function findTable(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name);
  if (table) return table;
  throw new RestError(
    404,
    "PGRST205",
    `Could not find the table 'public.${name}' in the schema cache`,
  );
}

function errorResponse(error: unknown, role: DatabaseRole): Response {
  if (error instanceof RestError) return restErrorResponse(error);
  if (error instanceof URIError) {
    return restErrorResponse(new RestError(400, "PGRST100", "Malformed path"));
  }
  if (isPostgresError(error)) return postgresErrorResponse(error, role);
  throw error;
}

async function readTables(database: SqlDatabase): Promise<ReadonlyMap<string, Table>> {
  const sql = `
    select class.relname as "table", attribute.attname as "column",
      format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped
    order by class.relname, attribute.attnum`;
  const { rows } = await database.transaction((session) =>
    session.query<{ table: string; column: string; type: string }>(sql),
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>();
    tables.set(table, columns.set(column, type));
  }
  return tables;
}
