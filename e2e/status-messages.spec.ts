import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { fillIn } from "../lib/content/fill-in.ts";
import { downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { listen, regionsWith } from "./support/live-regions.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0]?.title ?? "";

/** Opens the page, and hears what it says from then on. */
async function open(page: Page) {
  const submissions = await holdSubmissions(page);
  await page.goto("/");
  return { submissions, said: await listen(page) };
}

test("the newsletter's answers are said once, and in one place", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { submissions, said } = await open(page);
  const { success, failure } = newsletterForm;
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await submissions.lose();
  const failed = `${failure.title} ${failure.withoutMessage}`;
  await expect.poll(said).toEqual([failed]);
  expect(await regionsWith(page, failure.withoutMessage)).toBe(1);

  await newsletter.submit.click();
  await submissions.letThrough();
  await expect.poll(said).toEqual([failed, `${success.title} ${success.text}`]);
  expect(await regionsWith(page, success.text)).toBe(1);
});

test("the dialog's answers are said once, and in one place, above the dialog too", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { submissions, said } = await open(page);
  const { success, failure } = downloadForm;
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  await submissions.lose();
  await expect.poll(said).toEqual([failure.unexpected]);
  expect(await regionsWith(page, failure.unexpected)).toBe(1);
  const isHeard = page.locator("[aria-live]").filter({ hasText: failure.unexpected });
  await expect(isHeard).not.toHaveAttribute("aria-hidden", "true");

  await download.submit.click();
  await submissions.letThrough();
  await expect.poll(said).toEqual([failure.unexpected, `${success.title} ${success.text}`]);
});

test("a carousel says where it is once for each step, and nothing else speaks", async ({
  page,
}) => {
  const { said } = await open(page);
  const positions = (copy: { readonly position: string }, names: readonly string[]) =>
    names.map((name, index) =>
      fillIn(copy.position, { position: index + 1, count: names.length, name }),
    );
  const [, ...ofClients] = positions(
    clients.carousel,
    clients.clients.map(({ title }) => title),
  );
  const [, second = ""] = positions(
    caseStudies.carousel,
    caseStudies.caseStudies.map(({ title }) => title),
  );
  for (const [step, position] of ofClients.entries()) {
    await page.getByRole("button", { name: clients.carousel.nextLabel }).click();
    await expect.poll(async () => (await said()).join(" | ")).toContain(position);
    expect(await said()).toHaveLength(step + 1);
  }
  await page.getByRole("button", { name: caseStudies.carousel.nextLabel }).click();
  await expect.poll(said).toEqual([...ofClients, second]);
});
