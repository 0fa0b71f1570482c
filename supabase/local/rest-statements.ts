import type { SqlDatabase } from "./local-database.ts";
import { RestError } from "./rest-errors.ts";
import {
  checkColumn,
  type Fragment,
  notSupported,
  orderAndLimit,
  parseColumns,
  quoteIdentifier,
  selectList,
  type Table,
  whereClause,
} from "./rest-query.ts";

export interface TableRequest {
  readonly name: string;
  readonly table: Table;
  readonly query: URLSearchParams;
  readonly isReturning: boolean;
}

export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** @throws RestError */
export function compileSelect({ name, table, query }: TableRequest): Fragment {
  const where = whereClause(query, name, table, 1);
  const sql = `select ${selectList(query, name, table)} from ${target(name)} ${where.sql} ${orderAndLimit(query, name, table)}`;
  return { sql, parameters: where.parameters };
}

/** Undefined when the body holds no row. @throws RestError */
export function compileInsert(
  { name, table, query, isReturning }: TableRequest,
  { text, value }: JsonBody,
): Fragment | undefined {
  const rows = (Array.isArray(value) ? value : [value]).map((row) =>
    Object.keys(asRow(row)).sort(),
  );
  const keys = rows[0] ?? [];
  if (rows.some((other) => other.join("\0") !== keys.join("\0")) && !query.has("columns")) {
    throw new RestError(400, "PGRST102", "All object keys must match");
  }
  const listed = query.get("columns");
  const columns = listed === null ? keys : parseColumns(listed, name, table);
  for (const column of columns) checkColumn(column, name, table);
  if (columns.length === 0 && rows.length === 0) return undefined;
  const returning = isReturning ? `returning ${selectList(query, name, table)}` : "";
  if (columns.length === 0) {
    return { sql: `insert into ${target(name)} default values ${returning}`, parameters: [] };
  }
  const list = columns.map(quoteIdentifier).join(", ");
  // PostgreSQL parses the JSON itself, as under PostgREST, and refuses the same values.
  const sql = `insert into ${target(name)} (${list}) select ${list} from ${recordset(columns, table)} ${returning}`;
  return { sql, parameters: [Array.isArray(value) ? text : `[${text}]`] };
}

/** Undefined when the body changes nothing. @throws RestError */
export function compileUpdate(
  { name, table, query, isReturning }: TableRequest,
  { text, value }: JsonBody,
): Fragment | undefined {
  const columns = Object.keys(asRow(value));
  for (const column of columns) checkColumn(column, name, table);
  if (columns.length === 0) return undefined;
  const where = whereClause(query, name, table, 2);
  if (!where.sql) throw notSupported("an update without a filter");
  const list = columns.map(quoteIdentifier).join(", ");
  const returning = isReturning ? `returning ${selectList(query, name, table)}` : "";
  const sql = `update ${target(name)} set (${list}) = (select ${list} from ${recordset(columns, table)}) ${where.sql} ${returning}`;
  return { sql, parameters: [`[${text}]`, ...where.parameters] };
}

function recordset(columns: readonly string[], table: Table): string {
  const types = columns.map((column) => `${quoteIdentifier(column)} ${table.get(column)}`);
  return `json_to_recordset($1::text::json) as body (${types.join(", ")})`;
}

function target(table: string): string {
  return `public.${quoteIdentifier(table)}`;
}

/** Plain values only: no column takes others, and deep nesting overflows PGlite's stack. */
function asRow(value: unknown): object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RestError(400, "PGRST102", "The body is neither an object nor a list of objects");
  }
  if (Object.values(value).some((field) => typeof field === "object" && field !== null)) {
    throw notSupported("a nested value");
  }
  return value;
}

/** The parameters of a function, by name, with their types. */
type Parameters = ReadonlyMap<string, string>;

/** The functions of `public`, by name. */
export type Functions = ReadonlyMap<string, Parameters>;

export interface CalledFunction {
  readonly name: string;
  readonly parameters: Parameters;
}

/** Functions with named parameters, none of them overloaded. */
export async function readFunctions(database: SqlDatabase): Promise<Functions> {
  const sql = `
    select proname as "function", parameter, format_type(type, null) as type
    from pg_proc, unnest(proargnames, proargtypes::oid[]) as parameters (parameter, type)
    where pronamespace = 'public'::regnamespace`;
  const { rows } = await database.transaction((session) =>
    session.query<{ function: string; parameter: string; type: string }>(sql),
  );
  const functions = new Map<string, Map<string, string>>();
  for (const { function: name, parameter, type } of rows) {
    const parameters = functions.get(name) ?? new Map<string, string>();
    functions.set(name, parameters.set(parameter, type));
  }
  return functions;
}

/** Undefined for the path of a table. @throws RestError for an unknown function. */
export function functionOf(functions: Functions, path: string): CalledFunction | undefined {
  const [, name] = /^rpc\/(.+)$/s.exec(path) ?? [];
  if (name === undefined) return undefined;
  const parameters = functions.get(name);
  if (parameters) return { name, parameters };
  throw unknownFunction(name);
}

/** @throws RestError unless the body has exactly the function's parameters. */
export function compileCall(
  { name, parameters }: CalledFunction,
  { text, value }: JsonBody,
): Fragment {
  const given = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (given.length !== parameters.size || !given.every((key) => parameters.has(key))) {
    throw unknownFunction(name);
  }
  const list = Array.from(parameters, ([parameter, type]) => {
    const quoted = quoteIdentifier(parameter);
    return { passed: `${quoted} => body.${quoted}`, typed: `${quoted} ${type}` };
  });
  const call = `public.${quoteIdentifier(name)}(${list.map(({ passed }) => passed).join(", ")})`;
  const body = `json_to_record($1::text::json) as body (${list.map(({ typed }) => typed).join(", ")})`;
  return { sql: `select to_json(${call})::text as json from ${body}`, parameters: [text] };
}

function unknownFunction(name: string): RestError {
  return new RestError(
    404,
    "PGRST202",
    `Could not find the function public.${name} with these parameters in the schema cache`,
  );
}
