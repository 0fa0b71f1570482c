/** Goes through every state of the page and looks for problems that do not depend on a rule of an engine. */
import { type Page, test } from "@playwright/test";
import { holdSubmissions } from "./forms.ts";
import { acceptAlerts } from "./page.ts";
import { type Look, STATES, type Visit } from "./states.ts";
import { BROKEN_PAGE_ERRORS } from "./test.ts";

/** `--target` in tokens.css. */
const TARGET_PX = 44;

/** Height of the stacked links on a phone's first screen. */
const STACKED_LINK_PX = 32;

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** Expected console errors: from lost submissions, the 404 page and the error page. */
export const STATE_ERRORS = [/ERR_FAILED/, /status of 404/, ...BROKEN_PAGE_ERRORS];

/** @param find lists what an engine reports in the part of the page that a state has changed. */
export async function problemsInStates(
  page: Page,
  look: Look,
  find: (scope: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const visit: Visit = {
    page,
    alerts: acceptAlerts(page),
    submissions: await holdSubmissions(page),
  };
  const problems: string[] = [];
  for (const { name, scope = "html", isReachable, hasFocus, enter, leave } of STATES) {
    if (isReachable?.(look) === false) continue;
    await test.step(name, async () => {
      try {
        await enter(visit);
      } catch (error) {
        const firstLines = String(error).split("\n").slice(0, 3).join(" ");
        problems.push(`${name} – cannot be entered: ${firstLines}`);
        return;
      }
      const inState = [
        ...(await find(scope)),
        ...(await smallTargets(page, scope)),
        ...(await widerThanThePage(page)),
        ...(hasFocus ? await lostFocus(page) : []),
      ];
      problems.push(...inState.map((problem) => `${name} – ${problem}`));
      await leave?.(visit);
    });
  }
  return problems;
}

async function lostFocus(page: Page): Promise<string[]> {
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  return isLost ? ["the focus is on no control"] : [];
}

/** Controls smaller than a fingertip, except links inside a sentence. */
function smallTargets(page: Page, scope: string): Promise<string[]> {
  return page.evaluate(
    ({ scope, controls, least, leastStacked }) => {
      const isInSentence = (control: Element) =>
        control.matches("a") &&
        getComputedStyle(control).display === "inline" &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node !== control && node.textContent?.trim(),
        );
      const isOffered = (control: HTMLElement) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest("[inert], [aria-hidden=true]") &&
        control.getBoundingClientRect().width > 1;

      return [...document.querySelectorAll(scope)]
        .flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)])
        .filter((control) => isOffered(control) && !isInSentence(control))
        .flatMap((control) => {
          // A checkbox's label is part of its target.
          const labels = control.matches("[type=checkbox], [type=radio]")
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
