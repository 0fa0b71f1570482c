import type { Page } from "@playwright/test";
import axe from "axe-core";
import french from "axe-core/locales/fr.json" with { type: "json" };
import { settle } from "./settle.ts";

/** Success criteria to level AA, good practice, and the two standards that French law names. */
export const TAGS = [
  ...["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  ...["RGAAv4", "EN-301-549", "EN-301-549v4"],
];

const FRENCH_ENGINE = `${axe.source}; axe.configure({ locale: ${JSON.stringify(french)} });`;

/** One element that violates a rule, or that the rule cannot decide. */
export interface Finding {
  readonly rule: string;
  readonly target: string;
  /** In the engine's own words. */
  readonly reason: string;
  /** Position of the first explanation that covers it; -1 where there is none. */
  readonly explainedBy: number;
}

/** Why an undecided finding passes. */
export interface Explanation {
  readonly rule: string;
  /** Selector of its elements. */
  readonly where: string;
  readonly reason: string;
}

interface Examination {
  /** Selector of the examined part of the page. */
  readonly scope?: string;
  readonly withoutRules?: readonly string[];
  readonly explanations?: readonly Explanation[];
}

/** Violations and undecided findings, once no animation runs. */
export async function examine(page: Page, examination: Examination = {}) {
  const { scope = "html", withoutRules = [], explanations = [] } = examination;
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(FRENCH_ENGINE);
  return page.evaluate(
    async ({ scope, tags, withoutRules, explanations }) => {
      const { violations, incomplete } = await window.axe.run(scope, {
        runOnly: tags,
        rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations", "incomplete"],
      });
      const findingsOf = (results: typeof violations): Finding[] =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ target, any, all, none }) => {
            const selector = target.join(" ");
            const element = document.querySelector(selector);
            return {
              rule: id,
              target: selector,
              reason: [...any, ...all, ...none].map(({ message }) => message).join(" "),
              explainedBy: explanations.findIndex(
                ({ rule, where }) => rule === id && element?.matches(where),
              ),
            };
          }),
        );
      return { violations: findingsOf(violations), incomplete: findingsOf(incomplete) };
    },
    { scope, tags: TAGS, withoutRules, explanations },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
