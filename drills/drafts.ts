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

/** What one visitor typed into one form; the address names it in the tables. */
export interface Draft {
  readonly form: FormName;
  readonly email: string;
  /** Each holds one row of it once it is acknowledged. */
  readonly tables: readonly (keyof StoredRows)[];
  readonly values: Values<string>;
  /** Empty without a script: the server then names the draft after its contents. */
  readonly draftKey: string;
  readonly hasScript: boolean;
}

/** One visitor in so many has no JavaScript. */
const VISITORS_TO_ONE_WITHOUT_SCRIPT = 4;

const [CASE_STUDY] = caseStudies.caseStudies;

/** The three forms, the tables behind them, and how a visitor fills them in. */
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
      caseStudy: CASE_STUDY?.title ?? "",
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
 * So many drafts of each form in turn, each made when it is asked for.
 * @param first the number of the first visitor: no two of the same number are two visitors.
 */
export function* draftsOf(submissions: number, first = 0): Generator<Draft> {
  for (let number = first; number < first + submissions; number += 1) {
    const hasScript = number % VISITORS_TO_ONE_WITHOUT_SCRIPT !== 0;
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
