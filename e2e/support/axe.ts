import type { Page } from "@playwright/test";
import axe from "axe-core";
import french from "axe-core/locales/fr.json" with { type: "json" };
import type { Finding } from "./findings.ts";
import { settle } from "./settle.ts";

const FRENCH_ENGINE = `${axe.source}; axe.configure({ locale: ${JSON.stringify(french)} });`;

/** Every rule there is: level AAA and experimental ones too. */
export const AXE_RULES: readonly string[] = axe.getRules().map(({ ruleId }) => ruleId);

export interface Examination {
  /** Selector of the examined part of the page. */
  readonly scope?: string;
  readonly withoutRules?: readonly string[];
}

/** Violations and undecided findings, once no animation runs. */
export async function examine(page: Page, { scope = "html", withoutRules = [] }: Examination = {}) {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(FRENCH_ENGINE);
  return page.evaluate(
    async ({ scope, rules }) => {
      const { violations, incomplete } = await window.axe.run(scope, {
        runOnly: { type: "rule", values: rules },
        resultTypes: ["violations", "incomplete"],
      });
      const findingsOf = (results: typeof violations): Finding[] =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ target, any, all, none }) => ({
            engine: "axe" as const,
            rule: id,
            target: target.join(" "),
            reason: [...any, ...all, ...none].map(({ message }) => message).join(" "),
          })),
        );
      return { violations: findingsOf(violations), incomplete: findingsOf(incomplete) };
    },
    { scope, rules: AXE_RULES.filter((rule) => !withoutRules.includes(rule)) },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
