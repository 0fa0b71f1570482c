import type { Page } from "@playwright/test";
import { DRAFT_KEY_FIELD } from "../../lib/forms/posted-fields.ts";

/** Waits until only scroll-driven animations run: contrast and positions are final from then on. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState !== "running" || timeline !== document.timeline,
      ),
  );
}

/** Hydrated forms have a draft key; a page without forms has nothing to wait for. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) =>
      Array.from(document.getElementsByName(name)).every(
        (field) => field instanceof HTMLInputElement && field.value !== "",
      ),
    DRAFT_KEY_FIELD,
  );
}

export const SCRIPTS = "**/_next/static/chunks/**";

/** Holds back the files that the page requests from now on. @returns how to release them. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function openWithStoppedClock(page: Page, address = "/"): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(Date.now() + 60_000);
}

export async function visitWithoutDeferredChunk(page: Page): Promise<void> {
  await page.goto("/");
  await page.route(SCRIPTS, (route) => route.abort());
}

/** Adds a style sheet as a reader would: the page's policy blocks style elements. */
export function setStyle(page: Page, css: string) {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Translates each page as a browser does, once it is hydrated: every text node becomes text in two font elements. */
export function translate(page: Page) {
  return page.addInitScript((draftKey) => {
    const isText = (node: Node): node is Text => node instanceof Text && node.data.trim() !== "";
    const isTranslated = (node: Node) =>
      node.parentElement?.closest("font, script, style, textarea") !== null;
    function wrap(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = isText(root) ? [root] : [];
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
      for (const text of texts) {
        if (isTranslated(text)) continue;
        const outer = document.createElement("font");
        outer.appendChild(document.createElement("font")).append(text.data);
        text.replaceWith(outer);
      }
    }
    function start() {
      const fields = [...document.getElementsByName(draftKey)] as HTMLInputElement[];
      if (document.readyState !== "complete" || fields.some(({ value }) => value === "")) {
        return requestAnimationFrame(start);
      }
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(wrap);
      }).observe(document.body, { childList: true, subtree: true });
    }
    start();
  }, DRAFT_KEY_FIELD);
}

/** Accepts each `alert()`. @returns their messages so far. */
export function acceptAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (alert) => {
    alerts.push(alert.message());
    return alert.accept();
  });
  return alerts;
}

/** Collects what live regions announce. @returns how to read it. */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const isLive = (element: Element | null) => {
      const region = element?.closest("[aria-live], [role=status], [role=alert], [role=log]");
      return region !== null && region !== undefined && region.ariaLive !== "off";
    };
    const isAlert = (node: Node) => node instanceof Element && node.matches("[role=alert]");
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const nodes = type === "characterData" ? [target] : [...addedNodes];
        // An alert is announced when it appears, any other region when its content changes.
        const news = nodes.filter((node) => isLive(element) || isAlert(node));
        said.push(...news.map(({ textContent }) => textContent?.trim() ?? ""));
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.filter((words) => words));
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Records layout shifts from the first paint on. @returns their sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const { shifts } = window as unknown as { readonly shifts: readonly number[] };
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}
