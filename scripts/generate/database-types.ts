import { PGlite } from "@electric-sql/pglite";
import { applyMigrations, createPlatform } from "#supabase/local/migrations.ts";
import type { SqlDatabase } from "#supabase/local/sql-database.ts";
import { computed, type Generator } from "./generated-file.ts";

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** `generated always`: nobody may set it. */
  readonly isGenerated: boolean;
}

const COLUMNS = `
  select relname as table, attname as column, format_type(atttypid, null) as type,
    not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
    attidentity = 'a' or attgenerated <> '' as "isGenerated"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  order by relname, attname`;

interface Parameter {
  readonly function: string;
  readonly parameter: string;
  readonly type: string;
  readonly returns: string;
}

const PARAMETERS = `
  select proname as function, parameter, format_type(type, null) as type,
    format_type(prorettype, null) as returns
  from pg_proc, unnest(proargnames, proargtypes::oid[]) as parameters (parameter, type)
  where pronamespace = 'public'::regnamespace
  order by proname, parameter`;

const TYPESCRIPT: Readonly<Record<string, string>> = {
  bigint: "number",
  boolean: "boolean",
  integer: "number",
  jsonb: "Json",
  text: "string",
  "timestamp with time zone": "string",
  uuid: "string",
};

/** The types of the tables and functions, in the shape of `supabase gen types typescript`. */
export const databaseTypes: Generator = async () => [
  computed("supabase/database.types.ts", await migratedTypes()),
];

async function migratedTypes(): Promise<string> {
  const database = await PGlite.create();
  await createPlatform(database);
  await applyMigrations(database);
  const types = await typesOf(database);
  await database.close();
  return types;
}

async function typesOf(database: SqlDatabase): Promise<string> {
  const { columns, parameters } = await database.transaction(async (session) => ({
    columns: (await session.query<Column>(COLUMNS)).rows,
    parameters: (await session.query<Parameter>(PARAMETERS)).rows,
  }));
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table));
  const functions = Object.entries(Object.groupBy(parameters, (each) => each.function));
  return `// Generated from supabase/migrations by \`npm run generate\`.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
${tables.map(([table, columns = []]) => tableType(table, columns)).join("\n")}
    };
    Views: { [_ in never]: never };
    Functions: {
${functions.map(([name, parameters = []]) => functionType(name, parameters)).join("\n")}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function tableType(table: string, columns: readonly Column[]): string {
  return `      ${table}: {
        Row: {
${columns.map((column) => property(column, "")).join("\n")}
        };
        Insert: {
${columns.map((column) => settable(column, column.hasDefault || column.isNullable)).join("\n")}
        };
        Update: {
${columns.map((column) => settable(column, true)).join("\n")}
        };
        Relationships: [];
      };`;
}

function functionType(name: string, parameters: readonly Parameter[]): string {
  const args = parameters.map(({ parameter, type }) => `${parameter}: ${typescriptOf(type)}`);
  const returns = typescriptOf(parameters[0]?.returns ?? "");
  return `      ${name}: { Args: { ${args.join("; ")} }; Returns: ${returns} };`;
}

function settable(column: Column, isOptional: boolean): string {
  if (column.isGenerated) return `          ${column.column}?: never;`;
  return property(column, isOptional ? "?" : "");
}

function property({ column, type, isNullable }: Column, mark: string): string {
  return `          ${column}${mark}: ${typescriptOf(type)}${isNullable ? " | null" : ""};`;
}

function typescriptOf(type: string): string {
  const typescript = TYPESCRIPT[type];
  if (!typescript) throw new Error(`${type} is no known type: add it to TYPESCRIPT.`);
  return typescript;
}
