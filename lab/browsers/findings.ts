/** Three engines that examine a page, and which of their findings are explained. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import {
  type Finding as AxeFinding,
  type Examination,
  examine,
  settle,
} from "../site/test-support.ts";

export type Engine = "axe" | "equal-access" | "html-validate";

export interface Finding extends AxeFinding {
  readonly engine: Engine;
}

/** Why findings are no defects. */
export interface Explanation {
  readonly rule: string;
  /** Selector of the elements; any by default. */
  readonly where?: string;
  /** The look that would fail without it, if not the one that has nearly everything. */
  readonly neededAt?: string;
  readonly reason: string;
}

export type Explanations = Readonly<Record<Engine, readonly Explanation[]>>;

export const inWords = ({ engine, rule, target, reason }: Finding) =>
  `${engine} ${rule}: ${target} (${reason})`;

/** @returns the findings that nothing explains, and the explanations of the others. */
export async function explain(
  page: Page,
  findings: readonly Finding[],
  explanations: Explanations,
) {
  const positions = await page.evaluate(
    ({ findings, explanations }) =>
      findings.map(({ engine, rule, target }) =>
        explanations[engine].findIndex(
          (explanation) =>
            explanation.rule === rule &&
            (!explanation.where || document.querySelector(target)?.matches(explanation.where)),
        ),
      ),
    { findings, explanations },
  );
  const covering = findings.map(
    ({ engine }, index) => explanations[engine][positions[index] ?? -1],
  );
  return {
    defects: findings.filter((_, index) => !covering[index]),
    explanations: covering.filter((explanation) => explanation !== undefined),
  };
}

/** Violations, and what the engine cannot decide. */
export async function examineByAxe(page: Page, examination?: Examination): Promise<Finding[]> {
  const { violations, incomplete } = await examine(page, examination);
  return [...violations, ...incomplete].map((finding) => ({ ...finding, engine: "axe" }));
}

const EQUAL_ACCESS = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");

/** All requirements of WCAG 2.2 A and AA, and IBM's own. */
const POLICY = "IBM_Accessibility";

interface EqualAccessResult {
  readonly ruleId: string;
  readonly message: string;
  readonly node: Node;
  /** A level, then PASS, FAIL, or POTENTIAL and MANUAL: questions for a person. */
  readonly value: readonly [level: string, outcome: string];
}

type Check = (
  part: Element,
  policies: readonly string[],
) => Promise<{ readonly results: readonly EqualAccessResult[] }>;

/** Failures, and what the engine asks a person to look at. */
export async function examineByEqualAccess(
  page: Page,
  { scope = "html", withoutRules = [] }: Examination = {},
): Promise<readonly Finding[]> {
  await settle(page);
  if (!(await page.evaluate(() => "ace" in window))) {
    // The engine is a value of the page, which cannot be returned.
    await page.evaluate(`${await readFile(EQUAL_ACCESS, "utf8")}; undefined`);
  }
  return page.evaluate(
    async ({ scope, policy, withoutRules }) => {
      const selectorOf = (node: Node | null): string => {
        if (!(node instanceof Element)) return node ? selectorOf(node.parentNode) : "html";
        const parent = node.parentElement;
        if (!parent) return "html";
        const position = [...parent.children].indexOf(node) + 1;
        return `${selectorOf(parent)} > ${node.localName}:nth-child(${position})`;
      };
      const checker = new window.ace.Checker();
      const found = new Map<string, Finding>();
      for (const part of document.querySelectorAll(scope)) {
        const { results } = await checker.check(part, [policy]);
        for (const { ruleId: rule, message: reason, node, value } of results) {
          if (value[1] === "PASS" || withoutRules.includes(rule)) continue;
          const target = selectorOf(node);
          found.set(`${rule} ${target}`, { engine: "equal-access", rule, target, reason });
        }
      }
      return [...found.values()];
    },
    { scope, policy: POLICY, withoutRules },
  );
}

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
});

/** Errors and warnings in a document. */
export async function validate(html: string): Promise<readonly Finding[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      engine: "html-validate",
      rule: ruleId,
      target: selector ?? "html",
      reason: message,
    })),
  );
}

declare global {
  interface Window {
    readonly ace: { readonly Checker: new () => { readonly check: Check } };
  }
}
