import type { Environment } from "../functions/_shared/environment.ts";
import { unsubscribePage } from "../functions/_shared/site.ts";
import { type Separator, toCsv } from "./csv.ts";
import type { StoredRow } from "./stored-rows.ts";

const COLUMNS = ["email", "subscribed_at", "unsubscribe_link"];

/**
 * The newsletter's readers as CSV for a mailing tool, each with the link of their own that ends the subscription.
 * @param rows of `newsletter_subscriptions`; a reader who has withdrawn consent is left out.
 */
export function subscribersCsv(
  rows: readonly StoredRow[],
  environment: Environment,
  separator: Separator,
): string {
  const readers = rows
    .filter((row) => row.unsubscribed_at === null)
    .map((row) => ({
      // The address that mails go to; as typed it may have full-width letters.
      email: row.canonical_email ?? null,
      subscribed_at: row.consented_at ?? null,
      unsubscribe_link: unsubscribePage(String(row.unsubscribe_token), environment),
    }));
  return toCsv(COLUMNS, readers, separator);
}
