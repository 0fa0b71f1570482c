import { examine, type Finding } from "../support/axe.ts";
import { BROKEN_PAGE_ERRORS } from "../support/broken-page.ts";
import { expect, test } from "../support/test.ts";
import { EXPLANATIONS } from "./explanations.ts";
import { LOOKS } from "./looks.ts";
import { STATES, startVisit } from "./page-states.ts";
import { widerThanThePage } from "./page-width.ts";
import { smallTargets } from "./target-size.ts";

const inWords = ({ rule, target, reason }: Finding) => `${rule}: ${target} (${reason})`;

/** In forced colours the browser chooses them: what the style sheet says, which the engine reads, is void. */
const VOID_IN_FORCED_COLOURS = ["color-contrast"];

for (const look of LOOKS) {
  const { mode, viewport, options, isInSlice } = look;
  const isForced = mode === "forced colours";
  const withoutRules = isForced ? VOID_IN_FORCED_COLOURS : [];
  const explanations = isForced ? [] : EXPLANATIONS;

  test.describe(`at ${viewport.width} px, ${mode}`, () => {
    test.use({ viewport, contextOptions: options });

    const tag = isInSlice ? [] : ["@whole-matrix"];
    test("no state shuts anybody out", { tag }, async ({ page, expectedConsoleErrors }) => {
      test.slow();
      // The lost submissions, the missing page and the browser that lacks a function.
      expectedConsoleErrors.push(/ERR_FAILED/, /status of 404/, ...BROKEN_PAGE_ERRORS);
      const visit = await startVisit(page);
      const problems: string[] = [];
      const needed = new Set<number>();

      for (const { name, scope = "html", isReachable, enter, leave } of STATES) {
        if (isReachable?.(look) === false) continue;
        await test.step(name, async () => {
          await enter(visit);
          const found = await examine(page, { scope, withoutRules, explanations });
          const unexplained = found.incomplete.filter(({ explainedBy }) => explainedBy === -1);
          const inState = [
            ...[...found.violations, ...unexplained].map(inWords),
            ...(await smallTargets(page, scope)),
            ...(await widerThanThePage(page)),
          ];
          problems.push(...inState.map((problem) => `${name} – ${problem}`));
          for (const { explainedBy } of found.incomplete) needed.add(explainedBy);
          await leave?.(visit);
        });
      }
      expect(problems).toEqual([]);
      const needless = explanations.filter((_, position) => !needed.has(position));
      expect(needless, "explanations that are no longer needed").toEqual([]);
    });
  });
}
