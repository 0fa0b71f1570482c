/** Three engines that examine the page, and the findings they share. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import french from "axe-core/locales/fr.json" with { type: "json" };
import { HtmlValidate } from "html-validate";
import { settle } from "./settle.ts";

type Engine = "axe" | "equal-access" | "html-validate";

/** One element that breaks a rule, or that the rule cannot decide. */
export interface Finding {
  readonly engine: Engine;
  readonly rule: string;
  /** A selector. */
  readonly target: string;
  /** In the engine's own words. */
  readonly reason: string;
}

/** Why findings are no defects. */
export interface Explanation {
  readonly engine: Engine;
  readonly rule: string;
  /** Selector of the elements; any by default. */
  readonly where?: string;
  /** The look that would fail without it, if not the one that has nearly everything. */
  readonly neededAt?: string;
  readonly reason: string;
}

export const inWords = ({ engine, rule, target, reason }: Finding) =>
  `${engine} ${rule}: ${target} (${reason})`;

/** Splits findings by the position of the first explanation that covers them; -1 where there is none. */
export async function explain<Kind extends Finding>(
  page: Page,
  findings: readonly Kind[],
  explanations: readonly Explanation[],
) {
  const positions = await page.evaluate(
    ({ findings, explanations }) => {
      return findings.map(({ engine, rule, target }) =>
        explanations.findIndex(
          (explanation) =>
            explanation.engine === engine &&
            explanation.rule === rule &&
            (!explanation.where || document.querySelector(target)?.matches(explanation.where)),
        ),
      );
    },
    {
      findings: findings.map(({ engine, rule, target }) => ({ engine, rule, target })),
      explanations,
    },
  );
  return findings.map((finding, index) => ({ finding, explainedBy: positions[index] ?? -1 }));
}

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

interface Checker {
  check(
    part: Element,
    policies: readonly string[],
  ): Promise<{ readonly results: readonly EqualAccessResult[] }>;
}

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
        for (const { ruleId, message, node, value } of results) {
          if (value[1] === "PASS" || withoutRules.includes(ruleId)) continue;
          const target = selectorOf(node);
          const finding = {
            engine: "equal-access",
            rule: ruleId,
            target,
            reason: message,
          } as const;
          found.set(`${ruleId} ${target}`, finding);
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
      engine: "html-validate" as const,
      rule: ruleId,
      target: selector ?? "html",
      reason: message,
    })),
  );
}

/** The same in the document as scripts have left it: duplicate ids, labels and controls without each other. */
export const validatePage = async (page: Page) => validate(await page.content());

declare global {
  interface Window {
    readonly axe: typeof axe;
    readonly ace: { readonly Checker: new () => Checker };
  }
}
