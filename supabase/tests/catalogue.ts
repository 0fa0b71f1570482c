import { validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import type { SqlResult } from "../local/local-database.ts";

/** A connection as the database's owner. */
interface Owner {
  query(sql: string): Promise<SqlResult>;
}

export interface Column {
  readonly schema: string;
  readonly relation: string;
  readonly column: string;
}

/** What a database holds, without PostgreSQL's own catalogue. */
export interface Catalogue {
  readonly schemas: readonly string[];
  /** With their schemas: tables, views and foreign tables. */
  readonly relations: readonly string[];
  readonly columns: readonly Column[];
  readonly functions: readonly string[];
}

/** The columns that the publishable key may insert. */
export function isOpenToVisitors({ schema, relation, column }: Column): boolean {
  const isLead = schema === "public" && relation === "leads";
  return isLead && column in asColumns(validLead());
}

const OF_THE_PROJECT = "nspname not like 'pg\\_%' and nspname <> 'information_schema'";

/** Reads the catalogue as the database's owner. */
export async function readCatalogue(owner: Owner): Promise<Catalogue> {
  const rows = async <Row>(sql: string) => (await owner.query(sql)).rows as readonly Row[];
  const schemas = await rows<{ schema: string }>(
    `select nspname as schema from pg_namespace where ${OF_THE_PROJECT} order by nspname`,
  );
  const columns = await rows<Column>(`
    select nspname as schema, relname as relation, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped
      and ${OF_THE_PROJECT}
    order by nspname, relname, attnum`);
  const functions = await rows<{ name: string }>(`
    select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where ${OF_THE_PROJECT} order by proname`);
  return {
    schemas: schemas.map(({ schema }) => schema),
    relations: [...new Set(columns.map(({ schema, relation }) => `${schema}.${relation}`))],
    columns,
    functions: functions.map(({ name }) => name),
  };
}

/** One row in each table; where it has an address, that is `s@exemple.fr`. */
export async function fillTables(owner: Owner): Promise<void> {
  await owner.query(`
    insert into leads (first_name, last_name, company, email)
      values ('S', 'S', 'S', 's@exemple.fr');
    insert into newsletter_subscriptions (email, consent_version) values ('s@exemple.fr', '1');
    insert into downloads (email, file_name, first_name, last_name)
      values ('s@exemple.fr', 'etude-de-cas-agregateur.pdf', 'S', 'S');
    insert into contact_messages (name, email, message) values ('S', 's@exemple.fr', 'S');
    insert into firm_mails (kind, facts) values ('leads', '{}');
    insert into lead_notices (lead_id, mail_id) select leads.id, firm_mails.id from leads, firm_mails`);
}

/** Every row of every relation. */
export async function readEverything(owner: Owner, { relations }: Catalogue): Promise<unknown> {
  const contents = relations.map(
    (name) => `select '${name}' as name, to_jsonb(stored) as content from ${name} as stored`,
  );
  return (await owner.query(contents.join(" union all "))).rows;
}
