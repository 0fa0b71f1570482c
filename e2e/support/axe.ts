import type { Page } from "@playwright/test";
import axe from "axe-core";
import { settle } from "./page.ts";

/** One element that breaks a rule, or that the rule cannot decide. */
export interface Finding {
  readonly rule: string;
  readonly target: string;
  readonly reason: string;
}

export interface Examination {
  readonly scope?: string;
  readonly withoutRules?: readonly string[];
}

/** Level AAA and experimental rules too. */
const ALL_RULES = axe.getRules().map(({ ruleId }) => ruleId);

export async function examine(page: Page, { scope = "html", withoutRules = [] }: Examination = {}) {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ scope, rules }) => {
      const { violations, incomplete } = await window.axe.run(scope, {
        runOnly: { type: "rule", values: rules },
        resultTypes: ["violations", "incomplete"],
      });
      const findingsOf = (results: typeof violations): Finding[] =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ target, any, all, none }) => ({
            rule: id,
            target: target.join(" "),
            reason: [...any, ...all, ...none].map(({ message }) => message).join(" "),
          })),
        );
      return { violations: findingsOf(violations), incomplete: findingsOf(incomplete) };
    },
    { scope, rules: ALL_RULES.filter((rule) => !withoutRules.includes(rule)) },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
