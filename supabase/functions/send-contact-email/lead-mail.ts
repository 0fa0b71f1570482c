import type { Environment } from "../_shared/environment.ts";
import { counted, frenchTime } from "../_shared/french.ts";
import type { Lead } from "../_shared/leads.ts";
import { type FirmMailContent, oneLine } from "../_shared/mail/mail.ts";
import { standardEmail } from "../_shared/payload.ts";
import { whereToLook } from "./where-to-look.ts";

/** Tells the firm who asked for which case study: one person's leads of an hour, or those of several. */
export function leadMail(
  leads: readonly Lead[],
  table: number,
  environment: Environment,
): FirmMailContent {
  const groups = [...Map.groupBy(leads, personKey).values()];
  const requests = counted(leads.length, "demande de cas d'usage", "demandes de cas d'usage");
  const addresses = new Set(leads.map(({ email }) => email.toLowerCase()));
  const person = addresses.size === 1 ? leads[0] : undefined;
  const replyTo = person && visitorAddress(person);
  const lookup = whereToLook("leads", leads, table, environment);
  if (!person) return { subject: requests, paragraphs: [groups.map(inOneLine).join("\n"), lookup] };
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

/** Only where it is one address beyond doubt: the table accepts more than the form does. */
function visitorAddress({ email }: Lead): string | undefined {
  return standardEmail.safeParse(email).data;
}

function askedFor({ caseStudy, fileName }: Lead): string {
  return caseStudy ?? (fileName === null ? "téléchargement non enregistré" : "autre cas");
}

function inOneLine(leads: readonly Lead[]): string {
  const [lead] = leads;
  if (!lead) return "";
  const cases = leads.map(askedFor).join(", ");
  return `–\u00a0${nameOf(lead)} (${oneLine(lead.company)}), ${lead.email}\u00a0: ${cases}, ${frenchTime(new Date(lead.created_at))}`;
}

function describePerson(leads: readonly Lead[]): readonly string[] {
  const [lead] = leads;
  if (!lead) return [];
  const items = leads.map(
    (each) => `–\u00a0${askedFor(each)}, ${frenchTime(new Date(each.created_at))}`,
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
