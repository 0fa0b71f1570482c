import { SITE_NAME } from "../_shared/brand.ts";
import { counted } from "../_shared/french.ts";
import type { FirmMailContent } from "../_shared/mail/mail.ts";

/** A row whose mail or webhook was not delivered. */
interface Undelivered {
  readonly queue: string;
  readonly id: number;
  /** Of the last failure; null before the first attempt. */
  readonly cause: string | null;
}

/** The state of the queues when the database looked, the messages of the contact form first. */
export interface AlertFacts {
  readonly given_up: readonly Undelivered[];
  readonly late: readonly Undelivered[];
  /** Welcome mails of a day that the limits held back. */
  readonly held_back: number;
}

/** What each queue sends. */
const DELIVERIES: Readonly<Record<string, string>> = {
  contact_messages: "message de contact",
  newsletter_subscriptions: "e-mail de bienvenue",
  lead_notices: "appel du webhook",
  firm_mails: "e-mail interne",
};

const LISTED = 10;

/** Tells the firm what its queues could not deliver. */
export function alertMail({ given_up, late, held_back }: AlertFacts): FirmMailContent {
  const givenUp = counted(given_up.length, "envoi abandonné", "envois abandonnés");
  const delayed = counted(late.length, "envoi en retard", "envois en retard");
  const heldBack = counted(held_back, "e-mail de bienvenue retenu", "e-mails de bienvenue retenus");
  const parts = [
    given_up.length > 0 && givenUp,
    late.length > 0 && delayed,
    held_back > 0 && heldBack,
  ].filter(Boolean);
  return {
    subject: `${SITE_NAME}\u00a0: ${parts.join(", ")}`,
    paragraphs: [
      ...describe("Abandonnés, plus aucun essai n'est prévu\u00a0:", given_up),
      ...describe("En attente depuis plus d'une heure\u00a0:", late),
      ...(held_back > 0
        ? [
            `${heldBack}\u00a0: beaucoup d'adresses ont été inscrites en peu de temps, ou plusieurs de la même boîte. Si ce ne sont pas vos visiteurs, quelqu'un abuse du formulaire.`,
          ]
        : []),
      "Les données des formulaires sont enregistrées. La liste complète, dans la base\u00a0:\nselect * from private.undelivered()",
      "Causes et remèdes\u00a0: docs/operating.md.",
    ],
  };
}

function describe(title: string, rows: readonly Undelivered[]): readonly string[] {
  if (rows.length === 0) return [];
  const listed = rows.slice(0, LISTED).map(({ queue, id, cause }) => {
    const what = DELIVERIES[queue] ?? queue;
    return `–\u00a0${what} n°\u00a0${id} (${cause ?? "pas encore essayé"})`;
  });
  const unlisted = rows.length - listed.length;
  const rest = unlisted > 0 ? [`–\u00a0${counted(unlisted, "autre", "autres")}`] : [];
  return [[title, ...listed, ...rest].join("\n")];
}
