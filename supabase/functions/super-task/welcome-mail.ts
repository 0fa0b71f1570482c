import { SITE_NAME } from "../_shared/brand.ts";
import { functionsUrl, requireVariable } from "../_shared/environment.ts";
import { mailId } from "../_shared/mail/mail.ts";
import type { MailQueue, QueuedRow } from "../_shared/mail-queue.ts";
import { siteAddress } from "../_shared/site.ts";
import { HOW_TO_UNSUBSCRIBE } from "./unsubscribe.ts";

interface SubscriptionRow extends QueuedRow {
  readonly email: string;
  readonly unsubscribe_token: string;
}

/** Confirms each subscription to the newsletter. */
export const welcomeMails: MailQueue<SubscriptionRow> = {
  table: "newsletter_subscriptions",

  compose({ id, email, unsubscribe_token: token }, environment) {
    const firm = requireVariable(environment, "CONTACT_MAIL_TO");
    return {
      id: mailId("newsletter_subscriptions", id, token),
      from: environment.CONTACT_MAIL_FROM || firm,
      to: email,
      replyTo: firm,
      subject: `Votre inscription à la newsletter de ${SITE_NAME}`,
      paragraphs: [
        "Bonjour,",
        `Votre inscription à la newsletter de ${SITE_NAME} est enregistrée. Vous recevrez nos prochains envois à cette adresse.`,
        HOW_TO_UNSUBSCRIBE,
        "Si cette inscription ne vient pas de vous, vous pouvez vous désinscrire de la même façon.",
        `${SITE_NAME}\n${siteAddress(environment)}`,
      ],
      // RFC 8058: the mail client's unsubscribe button posts here.
      headers: {
        "List-Unsubscribe": `<${functionsUrl(environment)}/super-task?unsubscribe=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  },
};
