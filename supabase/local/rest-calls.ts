import { RestError } from "./rest-errors.ts";
import { type Fragment, quoteIdentifier } from "./rest-query.ts";
import type { JsonBody } from "./rest-statements.ts";
import type { SqlDatabase } from "./sql-database.ts";

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
