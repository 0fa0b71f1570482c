import type { Page } from "@playwright/test";

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
