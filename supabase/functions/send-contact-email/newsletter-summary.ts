import { counted, frenchDate } from "../_shared/french.ts";
import type { FirmMailContent } from "../_shared/mail/mail.ts";

/** Addresses that the mail lists. */
export const LISTED_ADDRESSES = 50;

/** What the database counted between two midnights in Paris. */
export interface NewsletterFacts {
  readonly since: string;
  readonly until: string;
  readonly subscribed: number;
  readonly unsubscribed: number;
  /** At the end of that time. */
  readonly subscribers: number;
}

/**
 * Sums up a day's subscriptions, or several days' after a stop.
 * @param addresses of that time that are still subscribed: all, or one more than are listed.
 */
export function newsletterSummary(
  { since, until, subscribed, unsubscribed, subscribers }: NewsletterFacts,
  addresses: readonly string[],
): FirmMailContent {
  const subscriptions = counted(subscribed, "inscription", "inscriptions");
  const withdrawals = counted(unsubscribed, "désinscription", "désinscriptions");
  const listed = addresses.slice(0, LISTED_ADDRESSES).map((address) => `–\u00a0${address}`);
  return {
    subject: `Newsletter\u00a0: ${subscriptions}, ${withdrawals}`,
    paragraphs: [
      `${period(new Date(since), new Date(until))}\u00a0: ${subscriptions} et ${withdrawals}.`,
      ...(addresses.length > 0
        ? [
            [
              "Adresses inscrites\u00a0:",
              ...listed,
              ...(addresses.length > listed.length ? ["–\u00a0et d'autres"] : []),
            ].join("\n"),
          ]
        : []),
      `La newsletter compte ${counted(subscribers, "adresse inscrite", "adresses inscrites")}.`,
    ],
  };
}

function period(since: Date, until: Date): string {
  const [first, last] = [frenchDate(since), frenchDate(new Date(until.getTime() - 1))];
  return first === last ? `Le ${first}` : `Du ${first} au ${last}`;
}
