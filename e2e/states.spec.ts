import { examine } from "./support/axe.ts";
import { problemsInStates, STATE_ERRORS } from "./support/state-walk.ts";
import { expect, test } from "./support/test.ts";

/** Explained in lab/browsers/explanations.ts: ends of the list of toasts, and the firm's name above a title. */
const NO_DEFECTS =
  /focus-order-semantics: div\[role="region"\] > span|(not found|error) – p-as-heading: p:nth-child\(1\)/;

// More looks, and two more engines: `npm run whole-matrix` in lab/.
for (const { look, viewport, colorScheme } of [
  { look: "on a phone by day", viewport: { width: 320, height: 640 }, colorScheme: "light" },
  { look: "on a desktop by night", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
] as const) {
  test.describe(look, () => {
    test.use({ viewport, colorScheme });

    test("in every state axe finds nothing, targets are large enough, nothing scrolls sideways, the focus is on a control", async ({
      page,
      expectedConsoleErrors,
    }) => {
      test.slow();
      expectedConsoleErrors.push(...STATE_ERRORS);
      const problems = await problemsInStates(page, { viewport }, async (scope) => {
        const { violations } = await examine(page, { scope });
        return violations.map(({ rule, target, reason }) => `${rule}: ${target} (${reason})`);
      });
      expect(problems.filter((problem) => !NO_DEFECTS.test(problem))).toEqual([]);
    });
  });
}
