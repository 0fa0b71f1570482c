import { type Environment, projectReference } from "../_shared/environment.ts";
import { oneLine } from "../_shared/mail/mail.ts";

const DATE = { day: "numeric", month: "long", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const inParis = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", ...options });

/** As in « 22 novembre 2026 ». */
function frenchDate(date: Date): string {
  return inParis(DATE).format(date).replace(/^1 /, "1er ").replace(" ", "\u00a0");
}

/** As in « 22 novembre 2026 à 15 h 05 ». */
export function frenchTime(date: Date): string {
  const parts = inParis(TIME).formatToParts(date);
  const [hour, minute] = ["hour", "minute"].map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return `${frenchDate(date)} à ${Number(hour)}\u00a0h\u00a0${minute}`;
}

/** A number with its noun, which is singular up to one. */
export function counted(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString("fr-FR")}\u00a0${count < 2 ? singular : plural}`;
}

/** As in « 1, 2 et 3 ». */
function enumerated(items: readonly (string | number)[]): string {
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? String(last) : `${others.toReversed().join(", ")} et ${last}`;
}

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
