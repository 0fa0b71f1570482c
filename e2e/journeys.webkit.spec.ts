import { expect as base } from "@playwright/test";
import { Key, until } from "selenium-webdriver";
import { caseStudies } from "../lib/content/case-studies.ts";
import { caseStudyFile } from "../lib/content/case-study-files.ts";
import { clients } from "../lib/content/clients.ts";
import { footer } from "../lib/content/footer.ts";
import { contactForm, downloadForm, newsletterForm, toasterWords } from "../lib/content/forms.ts";
import { hero } from "../lib/content/hero.ts";
import { legal } from "../lib/content/legal.ts";
import { navigation } from "../lib/content/navigation.ts";
import { notFound } from "../lib/content/status-pages.ts";
import type { WebKitPage } from "./support/webkit-page.ts";
import { test } from "./support/webkit-test.ts";

// The WebDriver is slow on a busy machine.
const expect = base.configure({ timeout: 20_000 });

const DIALOG = "[role=dialog]";
const [STUDY] = caseStudies.caseStudies;
const TITLE = STUDY?.title ?? "";

async function openDownload(webkit: WebKitPage) {
  await webkit.press("#case-studies", caseStudies.downloadLabel);
  await expect.poll(() => webkit.focus()).toBe(downloadForm.labels.firstName);
}

test("subscribes to the newsletter", async ({ webkit, backend, email }) => {
  await webkit.openHydrated();
  await webkit.press("footer", newsletterForm.submit);
  await expect.poll(() => webkit.focus()).toBe(newsletterForm.labels.email);
  expect(await webkit.text("footer .field-error")).toBe(newsletterForm.errors.email.required);

  await webkit.fill("footer", { [newsletterForm.labels.email]: email });
  await webkit.find("footer input[type=checkbox]").click();
  await webkit.press("footer", newsletterForm.submit);
  await expect.poll(() => webkit.text(".toast")).toContain(newsletterForm.success.text);
  expect(await backend.rowsOf("newsletter_subscriptions", email)).toHaveLength(1);
  await webkit.press(".toast", toasterWords.dismissLabel);
  await expect.poll(() => webkit.has(".toast")).toBe(false);
});

test("sends a message and says so", async ({ webkit, backend, email }) => {
  const { labels, submit, success } = contactForm;
  await webkit.openHydrated();
  await webkit.fill("#contact", {
    [labels.name]: "Éloïse Lefèvre",
    [labels.email]: email,
    [labels.message]: "Bonjour,\n« 20 MW » à valoriser",
  });
  await webkit.press("#contact", submit);
  const alert = await webkit.driver.wait(until.alertIsPresent());
  expect(await alert.getText()).toBe(success);
  await alert.accept();
  const message = await webkit.field("#contact", labels.message);
  await expect.poll(() => message.getAttribute("value")).toBe("");
  expect(await backend.rowsOf("contact_messages", email)).toMatchObject([
    { name: "Éloïse Lefèvre", message: expect.stringContaining("« 20 MW » à valoriser") },
  ]);
});

test("hands over a case study for a visitor's details", async ({ webkit, backend, email }) => {
  const { labels, submit, success } = downloadForm;
  await webkit.openHydrated();
  await openDownload(webkit);
  await webkit.fill(DIALOG, {
    [labels.firstName]: "Jeanne",
    [labels.lastName]: "Martin",
    [labels.company]: "Énergies d'Aubigné",
    [labels.email]: email,
  });
  await webkit.press(DIALOG, submit);
  await expect.poll(() => webkit.text(".toast")).toContain(success.text);
  await expect.poll(() => webkit.has(DIALOG)).toBe(false);
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
  expect(await backend.rowsOf("downloads", email)).toHaveLength(1);

  // The response arrives too late after the click for WebKit to allow a new tab.
  const { fileName } = caseStudyFile(TITLE);
  expect(await webkit.find(".toast a").getAttribute("href")).toContain(fileName);
});

test("keeps the focus in the dialog, and gives it back", async ({ webkit }) => {
  await webkit.openHydrated();
  await openDownload(webkit);
  const stops = new Set<unknown>();
  for (let presses = 0; presses < 8; presses += 1) {
    await webkit.type(Key.TAB);
    expect(await webkit.run(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(
      true,
    );
    stops.add(await webkit.focus());
  }
  expect(stops).toContain(downloadForm.submit);
  await webkit.escape();
  await expect.poll(() => webkit.has(DIALOG)).toBe(false);
  await expect.poll(() => webkit.focus()).toBe(caseStudies.downloadLabel);
});

test("steps through the clients by dots, arrow keys and the wheel", async ({ webkit }) => {
  const names = clients.clients.map(({ title }) => title);
  const [first = "", second = "", third = ""] = names;
  const shown = () =>
    webkit.run(() => [
      document.querySelector("#clients [aria-current]")?.ariaLabel,
      ...[...document.querySelectorAll("#clients h3")]
        .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    ]);
  const shows = (name: string) => expect.poll(shown).toEqual([name, name]);

  await webkit.openHydrated();
  await shows(first);
  await webkit.press("#clients", third);
  await shows(third);
  await webkit.type(Key.ARROW_LEFT);
  await shows(second);
  await webkit.type(Key.ARROW_LEFT);
  await shows(first);

  await webkit.run(() => {
    const place = document.querySelector("#clients")?.parentElement;
    scrollTo({ top: (place?.getBoundingClientRect().top ?? 0) + scrollY, behavior: "instant" });
  });
  await expect
    .poll(() =>
      webkit.run(() => document.querySelector("#clients")?.getAttribute("data-pin-state")),
    )
    .toBe("in");
  await webkit.wheel(100);
  await shows(second);
  expect(
    await webkit.run(
      () => getComputedStyle(document.querySelector("#clients") as Element).position,
    ),
  ).toBe("fixed");
});

test("wraps around the case studies", async ({ webkit }) => {
  const titles = caseStudies.caseStudies.map(({ title }) => title);
  const shown = () =>
    webkit.run(() => document.querySelector("#case-studies [aria-current]")?.ariaLabel);
  const { nextLabel, previousLabel } = caseStudies.carousel;
  await webkit.openHydrated();
  await webkit.press("#case-studies", previousLabel);
  await expect.poll(shown).toBe(titles.at(-1));
  await webkit.press("#case-studies", nextLabel);
  await expect.poll(shown).toBe(titles[0]);
  await webkit.type(Key.ARROW_LEFT);
  await expect.poll(shown).toBe(titles.at(-1));
});

test("follows the in-page links, and the Back button after them", async ({ webkit }) => {
  await webkit.openHydrated();
  for (const { label, href } of navigation.links) {
    await webkit.press("header", label);
    await expect.poll(() => webkit.focus()).toBe(href.slice(1));
    const top = () =>
      webkit.run((id: string) => document.querySelector(id)?.getBoundingClientRect().top, href);
    await expect.poll(top).toBeLessThan(100);
    await expect.poll(top).toBeGreaterThan(-2);
  }
  for (const { href } of navigation.links.toReversed().slice(1)) {
    await webkit.driver.navigate().back();
    await expect.poll(() => webkit.run(() => location.hash)).toBe(href);
  }
});

test("opens and closes the legal texts", async ({ webkit }) => {
  const isOpen = (id: string) =>
    webkit.run((id: string) => document.querySelector(`#${id}`)?.matches(":modal"), id);
  await webkit.openHydrated();
  await webkit.press("footer", footer.legalNoticeLabel);
  await expect.poll(() => isOpen(legal.legalNotice.id)).toBe(true);
  await webkit.escape();
  await expect.poll(() => isOpen(legal.legalNotice.id)).toBe(false);
  await expect.poll(() => webkit.run(() => location.hash)).toBe("");
  await webkit.openHydrated(`/#${legal.privacy.id}`);
  await expect.poll(() => isOpen(legal.privacy.id)).toBe(true);
});

test("leads from an unknown path back home", async ({ webkit }) => {
  await webkit.open("/offres/inconnue");
  expect(await webkit.text("h1")).toBe(notFound.title);
  await webkit.press("body", notFound.homeLabel);
  await expect.poll(() => webkit.text("h1")).toBe(hero.title);
});
