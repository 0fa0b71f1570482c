import { type Environment, projectReference } from "../_shared/environment.ts";
import { enumerated } from "../_shared/french.ts";
import { oneLine } from "../_shared/mail/mail.ts";

/** Numbers that are listed; more are a range. */
const LISTED = 10;

/**
 * Names rows, oldest first, and where to see them: as LEADS_LOOKUP says, or in the dashboard of a hosted project.
 * @param table its number, which is part of its address in the dashboard.
 */
export function whereToLook(
  tableName: string,
  rows: readonly { readonly id: number }[],
  table: number,
  environment: Environment,
) {
  const ids = rows.map(({ id }) => id);
  const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const isRange = ids.length > LISTED;
  const numbers = isRange ? `${first} à ${last}` : enumerated(ids);
  const label = `${ids.length === 1 ? "Ligne" : "Lignes"} ${numbers} de la table «\u00a0${tableName}\u00a0»`;
  const list = ids.length === 1 ? `id:eq:${first}` : `id:in:${ids.join(",")}`;
  const filters = isRange ? [`id:gte:${first}`, `id:lte:${last}`] : [list];
  const place = oneLine(environment.LEADS_LOOKUP ?? "") || tableEditor(filters, table, environment);
  if (!place) return `${label}.`;
  return /^https?:/.test(place) ? { label, href: place } : `${label}\u00a0:\n${place}`;
}

function tableEditor(filters: readonly string[], table: number, environment: Environment) {
  const project = projectReference(environment);
  if (!project) return undefined;
  const query = filters.map((filter) => `&filter=${encodeURIComponent(filter)}`).join("");
  return `https://supabase.com/dashboard/project/${project}/editor/${table}?schema=public${query}`;
}
