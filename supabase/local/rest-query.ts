import { RestError } from "./rest-errors.ts";

/** The types of a table's columns, by name. */
export type Table = ReadonlyMap<string, string>;

/** SQL with its parameters. */
export interface Fragment {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** The supported filters, besides `in` and `is.null`. */
const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ["eq", "="],
  ["lte", "<="],
  ["gt", ">"],
  ["gte", ">="],
]);

/** Of numbers and UUIDs, which need no quotes. */
const SIMPLE_LIST = /^in\.\(([\w-]+(?:,[\w-]+)*)\)$/;

const SUPPORTED_PARAMETERS = new Set(["select", "columns", "order", "limit"]);

/** For PostgREST features outside the subset. */
export function notSupported(what: string): RestError {
  return new RestError(501, "not_supported", `The embedded backend does not support ${what}.`);
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Column names in PostgREST's list syntax, quoted or not. @throws RestError for an unknown one. */
export function parseColumns(list: string, tableName: string, table: Table): readonly string[] {
  const columns = list.split(",").map((column) => column.trim().replace(/^"(.*)"$/, "$1"));
  for (const column of columns) checkColumn(column, tableName, table);
  return columns;
}

/** @throws RestError for an unknown column, as PostgREST does. */
export function checkColumn(column: string, tableName: string, table: Table): void {
  if (table.has(column)) return;
  throw new RestError(
    400,
    "PGRST204",
    `Could not find the '${column}' column of '${tableName}' in the schema cache`,
  );
}

/** @throws RestError */
export function selectList(query: URLSearchParams, tableName: string, table: Table): string {
  const list = query.get("select") ?? "*";
  if (list === "*") return "*";
  if (/[():*]|->/.test(list)) throw notSupported("this `select`");
  return parseColumns(list, tableName, table).map(quoteIdentifier).join(", ");
}

/** @throws RestError */
export function whereClause(
  query: URLSearchParams,
  tableName: string,
  table: Table,
  firstParameter: number,
): Fragment {
  const conditions: string[] = [];
  const parameters: string[] = [];
  for (const [column, filter] of query) {
    if (SUPPORTED_PARAMETERS.has(column)) continue;
    const [, operator = "", value = ""] = /^([a-z]+)\.(.*)$/s.exec(filter) ?? [];
    const comparison = COMPARISONS.get(operator);
    const [, list] = SIMPLE_LIST.exec(filter) ?? [];
    if (!comparison && list === undefined && filter !== "is.null") {
      throw notSupported(`the filter on '${column}'`);
    }
    checkColumn(column, tableName, table);
    const name = quoteIdentifier(column);
    const parameter = `$${firstParameter + parameters.length}::text::${table.get(column)}`;
    if (comparison) {
      conditions.push(`${name} ${comparison} ${parameter}`);
      parameters.push(value);
    } else if (list === undefined) {
      conditions.push(`${name} is null`);
    } else {
      conditions.push(`${name} = any (${parameter}[])`);
      parameters.push(`{${list}}`);
    }
  }
  const sql = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  return { sql, parameters };
}

/** @throws RestError */
export function orderAndLimit(query: URLSearchParams, tableName: string, table: Table): string {
  const order = query
    .get("order")
    ?.split(",")
    .map((term) => {
      const [column = "", direction = "asc", ...others] = term.split(".");
      if (!["asc", "desc"].includes(direction) || others.length > 0) {
        throw notSupported("this `order`");
      }
      checkColumn(column, tableName, table);
      return `${quoteIdentifier(column)} ${direction}`;
    });
  const limit = query.get("limit");
  if (limit !== null && !/^\d{1,9}$/.test(limit)) throw notSupported("this `limit`");
  return `${order ? `order by ${order.join(", ")}` : ""} ${limit ? `limit ${limit}` : ""}`;
}
