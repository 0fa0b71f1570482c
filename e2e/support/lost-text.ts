import type { Page } from "@playwright/test";

/** Text that cannot be read: clipped by an ancestor, outside the page, or under other text. */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2;
    // The bar overlaps the page by design; the skip link is above it until it is focused.
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest("[aria-hidden=true], .visually-hidden, header, a[href='#content']");
    const cutsOff = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);

    const lost: string[] = [];
    const lines: { readonly node: Node; readonly box: DOMRect; readonly words: string }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40) ?? "";
      if (!parent || words === "" || !isRead(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      for (const box of boxes) {
        if (box.left < -SLACK_PX || box.right > document.documentElement.clientWidth + SLACK_PX) {
          lost.push(`${words}: out of the page`);
        }
        for (let around: Element | null = parent; around; around = around.parentElement) {
          if (!cutsOff(around)) continue;
          const frame = around.getBoundingClientRect();
          const isInside =
            box.left >= frame.left - SLACK_PX &&
            box.right <= frame.right + SLACK_PX &&
            box.top >= frame.top - SLACK_PX &&
            box.bottom <= frame.bottom + SLACK_PX;
          if (!isInside) lost.push(`${words}: cut off by ${around.tagName} ${around.id}`);
        }
        lines.push({ node, box, words });
      }
    }

    // A line box is taller than its letters: text overlaps from half of a line's height on.
    for (const [position, one] of lines.entries()) {
      for (const other of lines.slice(position + 1)) {
        if (one.node === other.node) continue;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const least = Math.min(one.box.height, other.box.height);
        if (width > SLACK_PX && height > least / 2) lost.push(`${one.words} / ${other.words}`);
      }
    }
    return [...new Set(lost)];
  });
}
