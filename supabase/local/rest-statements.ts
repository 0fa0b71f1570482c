/** Compiles requests of the REST interface to SQL. PostgreSQL itself knows the tables, columns and types. */
import { RefusedRequest } from "../functions/_shared/request.ts";

export function notSupported(what: string): RefusedRequest {
  return new RefusedRequest(501, "not_supported", `The embedded backend does not support ${what}.`);
}

/** SQL with its parameters; the answer is the column `json` of its first row. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | null)[];
}

export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** The supported filters, besides `in` and `is.null`. */
const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ["eq", "="],
  ["lte", "<="],
  ["gt", ">"],
  ["gte", ">="],
]);

/** A list of numbers or UUIDs, which need no quotes. */
const SIMPLE_LIST = /^in\.\(([\w-]+(?:,[\w-]+)*)\)$/;

const NO_FILTERS = new Set(["select", "columns", "order", "limit"]);

export function compileSelect(table: string, query: URLSearchParams): Statement {
  const parameters: string[] = [];
  const conditions = whereClause(query, parameters);
  const sql = `select ${selectList(query)} from ${inPublic(table)} ${conditions} ${orderAndLimit(query)}`;
  return { sql: asJson(sql), parameters };
}

export function compileInsert(
  table: string,
  query: URLSearchParams,
  { text, value }: JsonBody,
  isReturning: boolean,
): Statement {
  const rows = [value].flat().map((row) => Object.keys(asRow(row)).sort());
  const [keys = []] = rows;
  const listed = query.get("columns");
  if (listed === null && rows.some((other) => other.join("\0") !== keys.join("\0"))) {
    throw new RefusedRequest(400, "PGRST102", "All object keys must match");
  }
  const list = (listed === null ? keys : columnNames(listed)).map(quoted).join(", ");
  if (!list) throw notSupported("an insert without columns");
  const sql = `insert into ${inPublic(table)} (${list}) select ${list} from ${rowsOf(table)}`;
  return {
    sql: isReturning ? asJson(`${sql} returning ${selectList(query)}`) : sql,
    parameters: [Array.isArray(value) ? text : `[${text}]`],
  };
}

export function compileUpdate(
  table: string,
  query: URLSearchParams,
  { text, value }: JsonBody,
  isReturning: boolean,
): Statement {
  const list = Object.keys(asRow(value)).map(quoted).join(", ");
  const parameters = [`[${text}]`];
  const conditions = whereClause(query, parameters);
  if (!list || !conditions) throw notSupported("an update without columns or filter");
  const sql = `update ${inPublic(table)} set (${list}) = (select ${list} from ${rowsOf(table)}) ${conditions}`;
  return { sql: isReturning ? asJson(`${sql} returning ${selectList(query)}`) : sql, parameters };
}

/** A call with named parameters. @throws RefusedRequest */
export function compileCall(name: string, { value }: JsonBody): Statement {
  const given = Object.entries(asRow(value));
  const list = given.map(([parameter], index) => `${quoted(parameter)} => $${index + 1}`);
  return {
    sql: `select to_json(${inPublic(name)}(${list.join(", ")}))::text as json`,
    parameters: given.map(([, each]) => (each === null ? null : String(each))),
  };
}

/** As JSON made by PostgreSQL: PGlite would strip a leading byte order mark from a value. */
function asJson(sql: string): string {
  return `with answer as (${sql}) select coalesce(json_agg(answer), '[]')::text as json from answer`;
}

/** PostgreSQL parses the JSON itself, as under PostgREST, and refuses the same values. */
function rowsOf(table: string): string {
  return `json_populate_recordset(null::${inPublic(table)}, $1::text::json)`;
}

function inPublic(name: string): string {
  return `public.${quoted(name)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Column names in PostgREST's list syntax, quoted or not. */
function columnNames(list: string): readonly string[] {
  return list.split(",").map((column) => column.trim().replace(/^"(.*)"$/, "$1"));
}

function selectList(query: URLSearchParams): string {
  const list = query.get("select") ?? "*";
  if (list === "*") return "*";
  if (/[():*]|->/.test(list)) throw notSupported("this `select`");
  return columnNames(list).map(quoted).join(", ");
}

/** Adds the values to the parameters. */
function whereClause(query: URLSearchParams, parameters: string[]): string {
  const parameter = (value: string) => `$${parameters.push(value)}`;
  const conditions = Array.from(query)
    .filter(([column]) => !NO_FILTERS.has(column))
    .map(([column, filter]) => {
      if (filter === "is.null") return `${quoted(column)} is null`;
      const [, list] = SIMPLE_LIST.exec(filter) ?? [];
      if (list) return `${quoted(column)} in (${list.split(",").map(parameter).join(", ")})`;
      const [, operator = "", value = ""] = /^([a-z]+)\.(.*)$/s.exec(filter) ?? [];
      const comparison = COMPARISONS.get(operator);
      if (!comparison) throw notSupported(`the filter on '${column}'`);
      return `${quoted(column)} ${comparison} ${parameter(value)}`;
    });
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

function orderAndLimit(query: URLSearchParams): string {
  const order = query.get("order");
  const [, column] = /^(\w+)\.asc$/.exec(order ?? "") ?? [];
  if (order !== null && !column) throw notSupported("this `order`");
  const limit = query.get("limit");
  if (limit !== null && !/^\d{1,9}$/.test(limit)) throw notSupported("this `limit`");
  return `${column ? `order by ${quoted(column)}` : ""} ${limit ? `limit ${limit}` : ""}`;
}

/** Plain values only: no column takes others, and deep nesting overflows PGlite's stack. */
function asRow(value: unknown): object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RefusedRequest(
      400,
      "PGRST102",
      "The body is neither an object nor a list of objects",
    );
  }
  if (Object.values(value).some((field) => typeof field === "object" && field !== null)) {
    throw notSupported("a nested value");
  }
  return value;
}
