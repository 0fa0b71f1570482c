import { examine, type Finding } from "../support/axe.ts";
import { BROKEN_PAGE_ERRORS } from "../support/broken-page.ts";
import { expect, test } from "../support/test.ts";
import { EXPLANATIONS } from "./explanations.ts";
import { LOOKS } from "./looks.ts";
import { STATES, startVisit } from "./page-states.ts";
import { widerThanThePage } from "./page-width.ts";
import { smallTargets } from "./target-size.ts";

const inWords = ({ rule, target, reason }: Finding) => `${rule}: ${target} (${reason})`;

/** In forced colours the browser replaces the colours of the style sheet, which the engine reads. */
const NOT_IN_FORCED_COLOURS = ["color-contrast"];

for (const look of LOOKS) {
  const { mode, viewport, options, isInSlice } = look;
  const isForced = mode === "forced colours";
  const withoutRules = isForced ? NOT_IN_FORCED_COLOURS : [];
  const explanations = isForced ? [] : EXPLANATIONS;

  test.describe(`at ${viewport.width} px, ${mode}`, () => {
    test.use({ viewport, contextOptions: options });

    const tag = isInSlice ? [] : ["@whole-matrix"];
    test("axe finds nothing in any state, targets are large enough and nothing scrolls sideways", {
      tag,
    }, async ({ page, expectedConsoleErrors }) => {
      test.slow();
      // Lost submissions, the 404 page and the error page.
      expectedConsoleErrors.push(/ERR_FAILED/, /status of 404/, ...BROKEN_PAGE_ERRORS);
      const visit = await startVisit(page);
      const problems: string[] = [];
      const used = new Set<number>();

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
          for (const { explainedBy } of found.incomplete) used.add(explainedBy);
          await leave?.(visit);
        });
      }
      expect(problems).toEqual([]);
      const unused = explanations.filter((_, position) => !used.has(position));
      expect(unused, "unused explanations").toEqual([]);
    });
  });
}
