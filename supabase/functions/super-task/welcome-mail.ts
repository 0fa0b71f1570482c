import { SITE_NAME } from "../_shared/brand.ts";
import type { Database } from "../_shared/database.ts";
import { functionsUrl, requireVariable } from "../_shared/environment.ts";
import { mailId } from "../_shared/mail/mail.ts";
import { welcomeMailsPerHour } from "../_shared/mail/mail-settings.ts";
import { mailQueue } from "../_shared/mail/queued-mails.ts";
import type { QueuedRow } from "../_shared/mail-queue.ts";
import { siteAddress, unsubscribePage } from "../_shared/site.ts";

const TABLE = "newsletter_subscriptions";

const HOUR_MS = 60 * 60_000;

/** An address gets one welcome mail in this time; the purge keeps a withdrawn subscription as long. */
const WELCOME_INTERVAL_MS = 30 * 24 * HOUR_MS;

interface SubscriptionRow extends QueuedRow {
  readonly canonical_email: string;
  readonly unsubscribe_token: string;
  /** When the first attempt was let through; null until then. */
  readonly welcomed_at: string | null;
}

/** Confirms each subscription to the newsletter, within limits that a stranger cannot exceed. */
export const welcomeMails = mailQueue<SubscriptionRow>({
  table: TABLE,

  /** Within 30 days of a mail to the same address none is owed; over the hourly limit it waits. */
  async admit({ id, canonical_email, welcomed_at, attempts }, { database, environment }) {
    if (welcomed_at !== null) return true;
    const perHour = welcomeMailsPerHour(environment);
    // A subscription that has ended meanwhile stays as it is.
    const change = (changes: Parameters<Database["update"]>[2]) =>
      database.update(TABLE, { id: `eq.${id}`, unsubscribed_at: "is.null" }, changes);

    const [last = 0] = await welcomes(database, { canonical_email: `eq.${canonical_email}` }, 1);
    if (last > Date.now() - WELCOME_INTERVAL_MS) {
      await change({ status: "sent", attempts: 0, next_attempt_at: null });
      return false;
    }

    // Stamped before counting: of concurrent runs, the later sees the earlier, so the limit holds.
    const [stamped] = await change({ welcomed_at: new Date().toISOString() });
    if (!stamped) return false;
    if (perHour === 0) return true;
    const { [perHour]: hourBefore = 0 } = await welcomes(database, {}, perHour + 1);
    const freeAt = hourBefore + HOUR_MS;
    if (freeAt <= Date.now()) return true;
    await change({
      welcomed_at: null,
      attempts: attempts - 1,
      next_attempt_at: new Date(freeAt).toISOString(),
    });
    return false;
  },

  compose({ id, canonical_email: to, unsubscribe_token: token }, environment) {
    const firm = requireVariable(environment, "CONTACT_MAIL_TO");
    return {
      id: mailId("newsletter_subscriptions", id, token),
      from: environment.CONTACT_MAIL_FROM || firm,
      to,
      replyTo: firm,
      subject: `Votre inscription à la newsletter de ${SITE_NAME}`,
      paragraphs: [
        "Bonjour,",
        `Votre inscription à la newsletter de ${SITE_NAME} est enregistrée. Vous recevrez nos prochains envois à cette adresse.`,
        { label: "Se désabonner de la newsletter", href: unsubscribePage(token, environment) },
        "Si cette inscription ne vient pas de vous, ce lien y met fin aussi. Vous pouvez également répondre à cet e-mail.",
        `${SITE_NAME}\n${siteAddress(environment)}`,
      ],
      // RFC 8058: the mail client's unsubscribe button posts here.
      headers: {
        "List-Unsubscribe": `<${functionsUrl(environment)}/super-task?unsubscribe=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  },
});

/** Times of the latest welcome mails, newest first. */
async function welcomes(
  database: Database,
  filter: Readonly<Record<string, string>>,
  limit: number,
): Promise<readonly number[]> {
  const rows = await database.select(TABLE, {
    ...filter,
    select: "welcomed_at",
    // Leaves out null, and what a clock that was ahead has stamped.
    welcomed_at: `lte.${new Date().toISOString()}`,
    order: "welcomed_at.desc",
    limit: String(limit),
  });
  return rows.map((row) => Date.parse((row as { readonly welcomed_at: string }).welcomed_at));
}
