import type { Page } from "@playwright/test";

/** `--target` in tokens.css. */
const TARGET_PX = 44;

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** Controls smaller than a fingertip, but for links inside a sentence. */
export function smallTargets(page: Page, scope: string): Promise<string[]> {
  return page.evaluate(
    ({ scope, controls, least }) => {
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
          const isLarge = width > least - 0.5 && height > least - 0.5;
          const name = control.ariaLabel ?? control.textContent?.trim();
          return isLarge
            ? []
            : [`${name || control.id}: ${Math.round(width)} × ${Math.round(height)} px`];
        });
    },
    { scope, controls: CONTROLS, least: TARGET_PX },
  );
}

/** The page and the dialogs that scroll sideways. */
export function widerThanThePage(page: Page): Promise<string[]> {
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
