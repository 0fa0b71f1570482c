import { randomUUID } from "node:crypto";
import { caseStudies } from "#lib/content/case-studies.ts";
import { TICKED } from "#lib/forms/field-rules.ts";
import {
  contactDefinition,
  downloadDefinition,
  newsletterDefinition,
} from "#lib/forms/form-definitions.ts";
import type { Values } from "#lib/forms/form-state.ts";
import type { StoredRows } from "#supabase/local/stored-rows.ts";

export type FormName = (typeof FORMS)[number]["definition"]["name"];

/** One visitor's input to one form; the e-mail address identifies it in the tables. */
export interface Submission {
  readonly form: FormName;
  readonly email: string;
  /** The tables that get a row each. */
  readonly tables: readonly (keyof StoredRows)[];
  readonly values: Values<string>;
  /** Empty without JavaScript: the server then derives the idempotency key from the values. */
  readonly draftKey: string;
  readonly hasScript: boolean;
}

const [caseStudy] = caseStudies.caseStudies;

export const FORMS = [
  {
    definition: newsletterDefinition,
    tables: ["newsletter_subscriptions"],
    fill: (email: string) => ({ email, consent: TICKED }),
  },
  {
    definition: downloadDefinition,
    tables: ["leads", "downloads"],
    fill: (email: string) => ({
      caseStudy: caseStudy?.title ?? "",
      firstName: "Zoë",
      lastName: "Lefèvre",
      company: "Vents & Marées",
      email,
    }),
  },
  {
    definition: contactDefinition,
    tables: ["contact_messages"],
    fill: (email: string) => ({ name: "Zoë Lefèvre", email, message: "Bonjour,\nà bientôt !" }),
  },
] as const;

/**
 * One submission of each form per visitor.
 * @param first number of the first visitor; it determines the e-mail address.
 * @param noScriptEvery by default, every fourth visitor has no JavaScript.
 */
export function* submissionsOf(
  visitors: number,
  first = 0,
  noScriptEvery = 4,
): Generator<Submission> {
  for (let number = first; number < first + visitors; number += 1) {
    const hasScript = number % noScriptEvery !== 0;
    for (const { definition, tables, fill } of FORMS) {
      const email = `visiteur.${number}@exemple.fr`;
      yield {
        form: definition.name,
        email,
        tables,
        values: fill(email),
        draftKey: hasScript ? randomUUID() : "",
        hasScript,
      };
    }
  }
}
