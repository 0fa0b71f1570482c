/** IBM's Equal Access engine, in the page. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Examination } from "./axe.ts";
import type { Finding } from "./findings.ts";
import { settle } from "./settle.ts";

const ENGINE = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");

/** All requirements of WCAG 2.2 A and AA, and IBM's own. */
const POLICY = "IBM_Accessibility";

interface Result {
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
  ): Promise<{ readonly results: readonly Result[] }>;
}

/** The page, with the engine in it. */
declare const window: Window & { readonly ace: { readonly Checker: new () => Checker } };

/** Failures, and what the engine asks a person to look at. */
export async function examineByEqualAccess(
  page: Page,
  { scope = "html", withoutRules = [] }: Examination = {},
): Promise<readonly Finding[]> {
  await settle(page);
  if (!(await page.evaluate(() => "ace" in window))) {
    // The engine is a value of the page, which cannot be returned.
    await page.evaluate(`${await readFile(ENGINE, "utf8")}; undefined`);
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
