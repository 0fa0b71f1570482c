import { expect as base } from "@playwright/test";
import axe from "axe-core";
import { caseStudies } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import type { WebKitPage } from "./support/webkit-page.ts";
import { test } from "./support/webkit-test.ts";

const expect = base.configure({ timeout: 20_000 });

/** Polls, since contrast is not final while something fades in. */
async function hasNoFindings(webkit: WebKitPage) {
  await webkit.driver.executeScript(axe.source);
  const findings = () =>
    webkit.run(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    });
  await expect.poll(findings).toEqual([]);
}

test("axe finds nothing on the home page", async ({ webkit }) => {
  await webkit.openHydrated();
  await hasNoFindings(webkit);
});

test("axe finds nothing in a form with wrong fields", async ({ webkit }) => {
  await webkit.openHydrated();
  await webkit.press("#contact", contactForm.submit);
  await expect.poll(() => webkit.text("#contact form")).toContain(contactForm.errors.name.required);
  await hasNoFindings(webkit);
});

test("axe finds nothing with the dialog open", async ({ webkit }) => {
  await webkit.openHydrated();
  await webkit.press("#case-studies", caseStudies.downloadLabel);
  await expect.poll(() => webkit.focus()).toBe(downloadForm.labels.firstName);
  await webkit.press("[role=dialog]", downloadForm.submit);
  await expect
    .poll(() => webkit.text("[role=dialog]"))
    .toContain(downloadForm.errors.email.required);
  await hasNoFindings(webkit);
});

test("axe finds nothing in a legal text", async ({ webkit }) => {
  await webkit.openHydrated(`/#${legal.privacy.id}`);
  await hasNoFindings(webkit);
});

test("axe finds nothing on the 404 page", async ({ webkit }) => {
  await webkit.open("/nulle-part");
  await hasNoFindings(webkit);
});

test("never scrolls sideways, down to 320 px", async ({ webkit }) => {
  await webkit.openHydrated();
  for (const width of [320, 360, 768, 1280]) {
    await webkit.resize(width);
    const overflow = () =>
      webkit.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
