import { SITE_NAME } from "../_shared/content.ts";
import {
  type Environment,
  firmAddresses,
  requireVariable,
  siteAddress,
  unsubscribePage,
} from "../_shared/environment.ts";
import { type Mail, mailId } from "../_shared/mail/mail.ts";
import { welcomeMailsPerHour } from "../_shared/mail/mail-settings.ts";
import { mailQueue } from "../_shared/mail/transports.ts";
import type { QueuedRow } from "../_shared/queue.ts";

const TABLE = "newsletter_subscriptions";

interface SubscriptionRow extends QueuedRow {
  readonly canonical_email: string;
  readonly unsubscribe_token: string;
}

/** Confirms each subscription to the newsletter, within limits that a stranger cannot exceed. */
export const welcomeMails = mailQueue<SubscriptionRow>(TABLE, async (row, call) => {
  const { database, environment } = call;
  const limits = { subscription: row.id, per_hour: welcomeMailsPerHour(environment) };
  const isAdmitted = await database.call("admit_welcome_mail", limits);
  return isAdmitted === true ? welcomeMail(row, environment) : undefined;
});

export function welcomeMail(
  { id, canonical_email, unsubscribe_token: token }: SubscriptionRow,
  environment: Environment,
): Mail {
  const { from, to } = firmAddresses(environment);
  const functions =
    environment.FUNCTIONS_URL || `${requireVariable(environment, "SUPABASE_URL")}/functions/v1`;
  return {
    id: mailId(TABLE, id, token),
    from,
    to: [canonical_email],
    replyTo: to[0],
    subject: `Votre inscription à la newsletter ${SITE_NAME}`,
    paragraphs: [
      "Bonjour,",
      `Votre inscription à la newsletter ${SITE_NAME} est enregistrée. Vous recevrez nos prochains envois à cette adresse.`,
      { label: "Se désabonner de la newsletter", href: unsubscribePage(token, environment) },
      "Si vous n'avez rien demandé, ce même lien annule l'inscription. Vous pouvez également répondre à cet e-mail.",
      `${SITE_NAME}\n${siteAddress(environment)}`,
    ],
    // RFC 8058: the mail client's unsubscribe button posts here.
    headers: {
      "List-Unsubscribe": `<${functions}/super-task?unsubscribe=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
