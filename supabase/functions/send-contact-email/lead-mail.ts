import { type Environment, projectReference } from "../_shared/environment.ts";
import { counted, enumerated, frenchTime } from "../_shared/french.ts";
import type { Lead } from "../_shared/leads.ts";
import { type FirmMailContent, oneLine } from "../_shared/mail/mail.ts";
import { standardEmail } from "../_shared/payload.ts";

/** What the database knows of the mail. */
export interface LeadFacts {
  /** Leads when the mail was queued; `leads` are the first of them. */
  readonly leads: number;
  /** The number of the table `leads`. */
  readonly table: number;
}

/** Tells the firm who asked for which case study: one person's leads of an hour, or those of several. */
export function leadMail(
  leads: readonly Lead[],
  facts: LeadFacts,
  environment: Environment,
): FirmMailContent {
  const groups = [...Map.groupBy(leads, personKey).values()];
  const unlisted = Math.max(facts.leads - leads.length, 0);
  const requests = counted(facts.leads, "demande de cas d'usage", "demandes de cas d'usage");
  const addresses = new Set(leads.map(({ email }) => email.toLowerCase()));
  const person = addresses.size === 1 ? leads[0] : undefined;
  const replyTo = person && visitorAddress(person);
  return {
    subject: person
      ? `${requests}\u00a0: ${nameOf(person)} (${oneLine(person.company)})`
      : requests,
    replyTo,
    paragraphs: [
      ...groups.flatMap(describePerson),
      ...(unlisted > 0 ? [`Et ${counted(unlisted, "autre demande", "autres demandes")}.`] : []),
      ...(person && replyTo ? [`Pour écrire à ${nameOf(person)}, répondez à cet e-mail.`] : []),
      whereToLook(leads, facts, environment),
    ],
  };
}

function personKey(lead: Lead): string {
  return JSON.stringify([nameOf(lead), lead.company, lead.email.toLowerCase()]);
}

function nameOf({ first_name, last_name }: Lead): string {
  return oneLine(`${first_name} ${last_name}`);
}

/** Only where it is one address beyond doubt: the table accepts more than the form does. */
function visitorAddress({ email }: Lead): string | undefined {
  return standardEmail.safeParse(email).data;
}

function describePerson(leads: readonly Lead[]): readonly string[] {
  const [lead] = leads;
  if (!lead) return [];
  const items = leads.map(
    ({ caseStudy, fileName, created_at }) =>
      `–\u00a0${caseStudy ?? (fileName === null ? "téléchargement non enregistré" : "autre cas")}, ${frenchTime(new Date(created_at))}`,
  );
  return [
    [
      `Nom\u00a0: ${nameOf(lead)}`,
      `Entreprise\u00a0: ${oneLine(lead.company)}`,
      `Adresse e-mail\u00a0: ${lead.email}`,
    ].join("\n"),
    [`Cas d'usage ${items.length === 1 ? "demandé" : "demandés"}\u00a0:`, ...items].join("\n"),
  ];
}

/** In the dashboard of a hosted project, or as LEADS_LOOKUP says. */
function whereToLook(leads: readonly Lead[], { table }: LeadFacts, environment: Environment) {
  const ids = leads.map(({ id }) => id);
  const label = `${ids.length === 1 ? "Ligne" : "Lignes"} ${enumerated(ids)} de la table «\u00a0leads\u00a0»`;
  const place = oneLine(environment.LEADS_LOOKUP ?? "") || tableEditor(ids, table, environment);
  if (!place) return `${label}.`;
  return /^https?:/.test(place) ? { label, href: place } : `${label}\u00a0:\n${place}`;
}

function tableEditor(ids: readonly number[], table: number, environment: Environment) {
  const project = projectReference(environment);
  if (!project) return undefined;
  const filter = ids.length === 1 ? `id:eq:${ids[0]}` : `id:in:${ids.join(",")}`;
  return `https://supabase.com/dashboard/project/${project}/editor/${table}?schema=public&filter=${encodeURIComponent(filter)}`;
}
