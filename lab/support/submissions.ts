import { randomUUID } from "node:crypto";

export type FormName = (typeof FORMS)[number]["name"];

/** One visitor's input to one form; the e-mail address identifies it in the tables. */
export interface Submission {
  readonly form: FormName;
  readonly email: string;
  /** The tables that get a row each. */
  readonly tables: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** As a hydrated form sends it; empty otherwise: the server then derives the idempotency key from the values. */
  readonly draftKey: string;
}

/** The page's forms with the names of their fields. */
export const FORMS = [
  {
    name: "newsletter",
    tables: ["newsletter_subscriptions"],
    fill: (email: string) => ({ email, consent: "accepted" }),
  },
  {
    name: "download",
    tables: ["leads", "downloads"],
    fill: (email: string) => ({
      caseStudy: "Agrégateur",
      firstName: "Zoë",
      lastName: "Lefèvre",
      company: "Vents & Marées",
      email,
    }),
  },
  {
    name: "contact",
    tables: ["contact_messages"],
    fill: (email: string) => ({ name: "Zoë Lefèvre", email, message: "Bonjour,\nà bientôt !" }),
  },
] as const;

/**
 * One submission of each form per visitor.
 * @param first number of the first visitor; it determines the e-mail address.
 * @param withoutKeyEvery by default, every fourth visitor sends no draft key.
 */
export function* submissionsOf(
  visitors: number,
  first = 0,
  withoutKeyEvery = 4,
): Generator<Submission> {
  for (let number = first; number < first + visitors; number += 1) {
    const hasKey = number % withoutKeyEvery !== 0;
    for (const { name, tables, fill } of FORMS) {
      const email = `visiteur.${number}@exemple.fr`;
      const draftKey = hasKey ? randomUUID() : "";
      yield { form: name, email, tables, values: fill(email), draftKey };
    }
  }
}
