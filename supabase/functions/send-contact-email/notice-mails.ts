import { SITE_NAME } from "../_shared/content.ts";
import type { Environment } from "../_shared/environment.ts";
import type { Lead } from "../_shared/leads.ts";
import { type FirmMailContent, oneLine } from "../_shared/mail/mail.ts";
import { standardEmail } from "../_shared/request.ts";
import type { ContactMessageRow } from "./contact-mail.ts";

type OnePersonsLeads = [Lead, ...Lead[]];

/** Announces leads: one person's within an hour, or several people's. */
export function leadMail(
  leads: readonly Lead[],
  tableOid: number,
  environment: Environment,
): FirmMailContent {
  const groups = [...Map.groupBy(leads, personKey).values()] as OnePersonsLeads[];
  const requests = counted(leads.length, "demande de cas d'usage", "demandes de cas d'usage");
  const addresses = new Set(leads.map(({ email }) => email.toLowerCase()));
  const person = addresses.size === 1 ? leads[0] : undefined;
  // Only an address beyond doubt: the table accepts more than the form does.
  const replyTo = standardEmail.safeParse(person?.email).data;
  const lookup = whereToLook("leads", leads, tableOid, environment);
  if (!person) return { subject: requests, paragraphs: [groups.map(leadLine).join("\n"), lookup] };
  return {
    subject: `${requests}\u00a0: ${nameOf(person)} (${oneLine(person.company)})`,
    replyTo,
    paragraphs: [
      ...groups.flatMap(describePerson),
      ...(replyTo ? [`Pour écrire à ${nameOf(person)}, répondez à cet e-mail.`] : []),
      lookup,
    ],
  };
}

function personKey(lead: Lead): string {
  return JSON.stringify([nameOf(lead), lead.company, lead.email.toLowerCase()]);
}

function nameOf({ first_name, last_name }: Lead): string {
  return oneLine(`${first_name} ${last_name}`);
}

function askedFor({ caseStudy, fileName }: Lead): string {
  return caseStudy ?? (fileName === null ? "téléchargement non enregistré" : "autre cas");
}

function leadLine(leads: OnePersonsLeads): string {
  const [lead] = leads;
  const cases = leads.map(askedFor).join(", ");
  return `–\u00a0${nameOf(lead)} (${oneLine(lead.company)}), ${lead.email}\u00a0: ${cases}, ${frenchTime(lead.created_at)}`;
}

function describePerson(leads: OnePersonsLeads): readonly string[] {
  const [lead] = leads;
  const items = leads.map((each) => `–\u00a0${askedFor(each)}, ${frenchTime(each.created_at)}`);
  return [
    [
      `Nom\u00a0: ${nameOf(lead)}`,
      `Entreprise\u00a0: ${oneLine(lead.company)}`,
      `Adresse e-mail\u00a0: ${lead.email}`,
    ].join("\n"),
    [`Cas d'usage ${items.length === 1 ? "demandé" : "demandés"}\u00a0:`, ...items].join("\n"),
  ];
}

const SHOWN_CHARACTERS = 200;

/** Lists messages beyond the hourly limit of single mails. */
export function messagesMail(
  messages: readonly ContactMessageRow[],
  tableOid: number,
  environment: Environment,
): FirmMailContent {
  return {
    subject: `${counted(messages.length, "autre message", "autres messages")} depuis le site`,
    paragraphs: [
      "Plus de dix messages sont arrivés en une heure. En voici la suite\u00a0: chacun y est, les longs sont coupés.",
      messages.map(messageLine).join("\n"),
      whereToLook("contact_messages", messages, tableOid, environment),
    ],
  };
}

function messageLine({ name, email, message, created_at }: ContactMessageRow): string {
  const characters = Array.from(oneLine(message));
  const start = characters.slice(0, SHOWN_CHARACTERS).join("");
  const shown = characters.length > SHOWN_CHARACTERS ? `${start}…` : start;
  return `–\u00a0${oneLine(name)}, ${email}, ${frenchTime(created_at)}\u00a0: ${shown}`;
}

interface Undelivered {
  readonly queue: string;
  readonly id: number;
  /** Cause of the last failure; null before the first attempt. */
  readonly cause: string | null;
}

/** The state of the queues when the database looked, the messages of the contact form first. */
export interface AlertFacts {
  readonly given_up: readonly Undelivered[];
  readonly late: readonly Undelivered[];
  /** Welcome mails of a day that the limits held back. */
  readonly held_back: number;
}

const DELIVERIES: Readonly<Record<string, string>> = {
  contact_messages: "message de contact",
  newsletter_subscriptions: "e-mail de bienvenue",
  lead_notices: "appel du webhook",
  firm_mails: "e-mail interne",
};

/** Longest list; a longer one becomes a count or a range. */
const LISTED = 10;

export function alertMail({ given_up, late, held_back }: AlertFacts): FirmMailContent {
  const givenUp = counted(given_up.length, "envoi abandonné", "envois abandonnés");
  const delayed = counted(late.length, "envoi en retard", "envois en retard");
  const heldBack = counted(held_back, "e-mail de bienvenue retenu", "e-mails de bienvenue retenus");
  const parts = [given_up.length && givenUp, late.length && delayed, held_back && heldBack];
  const why =
    "beaucoup d'adresses ont été inscrites en peu de temps, ou plusieurs de la même boîte. Si ce ne sont pas vos visiteurs, quelqu'un abuse du formulaire.";
  return {
    subject: `${SITE_NAME}\u00a0: ${parts.filter(Boolean).join(", ")}`,
    paragraphs: [
      undelivered("Abandonnés, plus aucun essai n'est prévu\u00a0:", given_up),
      undelivered("En attente depuis plus d'une heure\u00a0:", late),
      held_back > 0 ? `${heldBack}\u00a0: ${why}` : "",
      "Les données des formulaires sont enregistrées. La liste complète, dans la base\u00a0:\nselect * from private.undelivered()",
      "Causes et remèdes\u00a0: docs/operating.md.",
    ].filter(Boolean),
  };
}

function undelivered(title: string, rows: readonly Undelivered[]): string {
  if (rows.length === 0) return "";
  const listed = rows.slice(0, LISTED).map(({ queue, id, cause }) => {
    const what = DELIVERIES[queue] ?? queue;
    return `–\u00a0${what} n°\u00a0${id} (${cause ?? "pas encore essayé"})`;
  });
  const unlisted = rows.length - listed.length;
  if (unlisted > 0) listed.push(`–\u00a0${counted(unlisted, "autre", "autres")}`);
  return [title, ...listed].join("\n");
}

const paris = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** As in « 22 novembre 2026 à 15 h 05 ». */
export function frenchTime(date: string): string {
  const parts = paris.formatToParts(new Date(date)).map(({ type, value }) => [type, value]);
  const { day, month, year, hour, minute } = Object.fromEntries(parts);
  return `${day === "1" ? "1er" : day}\u00a0${month} ${year} à ${Number(hour)}\u00a0h\u00a0${minute}`;
}

function counted(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString("fr-FR")}\u00a0${count < 2 ? singular : plural}`;
}

const enumeration = new Intl.ListFormat("fr-FR");

/** Names rows, oldest first, and where to see them: as LEADS_LOOKUP says, or in the dashboard of a hosted project. */
function whereToLook(
  tableName: string,
  rows: readonly { readonly id: number }[],
  tableOid: number,
  environment: Environment,
) {
  const ids = rows.map(({ id }) => id);
  const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const isRange = ids.length > LISTED;
  const numbers = isRange ? `${first} à ${last}` : enumeration.format(ids.map(String));
  const label = `${ids.length === 1 ? "Ligne" : "Lignes"} ${numbers} de la table «\u00a0${tableName}\u00a0»`;
  const list = ids.length === 1 ? `id:eq:${first}` : `id:in:${ids.join(",")}`;
  const filters = isRange ? [`id:gte:${first}`, `id:lte:${last}`] : [list];
  const place =
    oneLine(environment.LEADS_LOOKUP ?? "") || tableEditor(filters, tableOid, environment);
  if (!place) return `${label}.`;
  return /^https?:/.test(place) ? { label, href: place } : `${label}\u00a0:\n${place}`;
}

function tableEditor(filters: readonly string[], tableOid: number, environment: Environment) {
  const { SUPABASE_URL = "" } = environment;
  const [, project] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(SUPABASE_URL) ?? [];
  if (!project) return undefined;
  const query = filters.map((filter) => `&filter=${encodeURIComponent(filter)}`).join("");
  return `https://supabase.com/dashboard/project/${project}/editor/${tableOid}?schema=public${query}`;
}
