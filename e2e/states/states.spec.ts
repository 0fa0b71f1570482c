import type { Page } from "@playwright/test";
import {
  examine,
  examineByEqualAccess,
  explain,
  inWords,
  validatePage,
} from "../support/engines.ts";
import { BROKEN_PAGE_ERRORS, expect, test } from "../support/test.ts";
import { EXPLANATIONS } from "./explanations.ts";
import { COMPLETE, LOOKS } from "./looks.ts";
import { STATES, startVisit } from "./page-states.ts";

/** `--target` in tokens.css. */
const TARGET_PX = 44;

/** Height of the links that a phone's first screen has stacked. */
const STACKED_LINK_PX = 32;

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** For three engines in some thirty states. */
const WHOLE_TIMEOUT_MS = 600_000;

/** In forced colours the browser replaces the colours of the style sheet, which the engines read. */
const NOT_IN_FORCED_COLOURS = [
  "color-contrast",
  "color-contrast-enhanced",
  "text_contrast_sufficient",
];

for (const look of LOOKS) {
  const { name: lookName, mode, viewport, options, isInSlice } = look;
  const withoutRules = mode === "forced colours" ? NOT_IN_FORCED_COLOURS : [];

  test.describe(`at ${lookName}`, () => {
    test.use({ viewport, contextOptions: options });

    const tag = isInSlice ? [] : ["@whole-matrix"];
    test("no engine finds anything in any state, targets are large enough, nothing scrolls sideways, the focus is on a control", {
      tag,
    }, async ({ page, expectedConsoleErrors }) => {
      test.slow();
      if (!isInSlice) test.setTimeout(WHOLE_TIMEOUT_MS);
      // Lost submissions, the 404 page and the error page.
      expectedConsoleErrors.push(/ERR_FAILED/, /status of 404/, ...BROKEN_PAGE_ERRORS);
      const visit = await startVisit(page);
      const problems: string[] = [];
      const used = new Set<number>();

      for (const { name, scope = "html", isReachable, hasFocus, enter, leave } of STATES) {
        if (isReachable?.(look) === false) continue;
        await test.step(name, async () => {
          try {
            await enter(visit);
          } catch (error) {
            problems.push(`${name} – cannot be entered: ${firstLines(error)}`);
            return;
          }
          const { violations, incomplete } = await examine(page, { scope, withoutRules });
          const findings = [
            ...violations,
            ...incomplete,
            // The slowest engine; `npm test` runs it on the home page (accessibility.spec.ts).
            ...(isInSlice ? [] : await examineByEqualAccess(page, { scope, withoutRules })),
            ...(await validatePage(page)),
          ];
          const explained = await explain(page, findings, EXPLANATIONS);
          const defects = explained.filter(({ explainedBy }) => explainedBy === -1);
          const inState = [
            ...defects.map(({ finding }) => inWords(finding)),
            ...(await smallTargets(page, scope)),
            ...(await widerThanThePage(page)),
            ...(hasFocus ? await lostFocus(page) : []),
          ];
          problems.push(...inState.map((problem) => `${name} – ${problem}`));
          for (const { explainedBy } of explained) used.add(explainedBy);
          await leave?.(visit);
        });
      }
      expect.soft(problems).toEqual([]);
      const unused = EXPLANATIONS.filter(
        ({ neededAt = COMPLETE }, position) => neededAt === lookName && !used.has(position),
      );
      expect(unused, "unused explanations").toEqual([]);
    });
  });
}

async function lostFocus(page: Page): Promise<string[]> {
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  return isLost ? ["the focus is on no control"] : [];
}

const firstLines = (error: unknown) => String(error).split("\n").slice(0, 3).join(" ");

/** Controls smaller than a fingertip, but for links inside a sentence. */
function smallTargets(page: Page, scope: string): Promise<string[]> {
  return page.evaluate(
    ({ scope, controls, least, leastStacked }) => {
      const isInSentence = (control: Element) =>
        control.matches("a") &&
        getComputedStyle(control).display === "inline" &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node instanceof Text && node.data.trim() !== "",
        );
      const isOffered = (control: HTMLElement) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest("[inert], [aria-hidden=true]") &&
        control.getBoundingClientRect().width > 1;

      return [...document.querySelectorAll(scope)]
        .flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)])
        .filter((control) => isOffered(control) && !isInSentence(control))
        .flatMap((control) => {
          // The label of a checkbox is part of its target.
          const labels = control.matches("[type=checkbox]")
            ? [...((control as HTMLInputElement).labels ?? [])]
            : [];
          const boxes = [control, ...labels].map((part) => part.getBoundingClientRect());
          const width = Math.max(...boxes.map((box) => box.width));
          const height = Math.max(...boxes.map((box) => box.height));
          const leastHeight = control.closest("header nav") ? leastStacked : least;
          const isLarge = width > least - 0.5 && height > leastHeight - 0.5;
          const name = control.ariaLabel ?? control.textContent?.trim();
          return isLarge
            ? []
            : [`${name || control.id}: ${Math.round(width)} × ${Math.round(height)} px`];
        });
    },
    { scope, controls: CONTROLS, least: TARGET_PX, leastStacked: STACKED_LINK_PX },
  );
}

/** The page and the dialogs that scroll sideways. */
function widerThanThePage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialogs = [
      ...document.querySelectorAll("dialog[open], [role=dialog], :has(> [role=dialog])"),
    ];
    return [
      ...(scrollWidth > clientWidth ? [`page: ${scrollWidth} > ${clientWidth} px`] : []),
      ...dialogs
        .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
        .map((dialog) => `${dialog.id || dialog.className}: ${dialog.scrollWidth} px`),
    ];
  });
}
