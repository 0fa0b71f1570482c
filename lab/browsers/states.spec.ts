/** Every state of the page in every look, examined by three engines. */
import { expect, problemsInStates, STATE_ERRORS, test } from "../site/test-support.ts";
import { COMPLETE, EXPLANATIONS } from "./explanations.ts";
import { examineByAxe, examineByEqualAccess, explain, inWords, validate } from "./findings.ts";

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Preferences that a visitor may have set in the browser. */
const MODES = {
  default: {},
  "reduced motion": { reducedMotion: "reduce" },
  "forced colours": { forcedColors: "active" },
  dark: { colorScheme: "dark" },
} as const;

const LOOKS = [
  ...SIZES.flatMap((viewport) =>
    Object.entries(MODES).map(([mode, options]) => ({ viewport, mode, options })),
  ),
  // 1280 × 1024 at 400 % zoom, and phones on their sides: the wider one has its rows closed as well.
  { viewport: { width: 320, height: 256 }, mode: "default", options: {} },
  { viewport: { width: 640, height: 360 }, mode: "default", options: {} },
  { viewport: { width: 844, height: 390 }, mode: "default", options: {} },
];

/** In forced colours the browser replaces the colours of the style sheet, which the engines read. */
const CONTRAST = ["color-contrast", "color-contrast-enhanced", "text_contrast_sufficient"];

// Three engines in some thirty states.
test.setTimeout(600_000);

for (const { viewport, mode, options } of LOOKS) {
  const look = `${viewport.width} × ${viewport.height} px, ${mode}`;
  const withoutRules = mode === "forced colours" ? CONTRAST : [];

  test.describe(`at ${look}`, () => {
    test.use({ viewport, contextOptions: options });

    test("no engine finds anything in any state", async ({ page, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(...STATE_ERRORS);
      const used = new Set<object>();
      const problems = await problemsInStates(page, { viewport, ...options }, async (scope) => {
        const findings = [
          ...(await examineByAxe(page, { scope, withoutRules })),
          ...(await examineByEqualAccess(page, { scope, withoutRules })),
          ...(await validate(await page.content())),
        ];
        const { defects, explanations } = await explain(page, findings, EXPLANATIONS);
        for (const explanation of explanations) used.add(explanation);
        return defects.map(inWords);
      });
      expect.soft(problems).toEqual([]);
      const unused = Object.values(EXPLANATIONS)
        .flat()
        .filter((each) => (each.neededAt ?? COMPLETE) === look && !used.has(each));
      expect(unused, "unused explanations").toEqual([]);
    });
  });
}
