import type { Page } from "@playwright/test";

/** The page and the dialogs that scroll sideways. */
export function widerThanThePage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialogs = [...document.querySelectorAll("dialog[open], .modal, .modal-backdrop")];
    return [
      ...(scrollWidth > clientWidth ? [`page: ${scrollWidth} > ${clientWidth} px`] : []),
      ...dialogs
        .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
        .map((dialog) => `${dialog.id || dialog.className}: ${dialog.scrollWidth} px`),
    ];
  });
}
