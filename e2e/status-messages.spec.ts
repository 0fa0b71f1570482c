/** Results of submissions as assistive technology hears them; the server is not reached, then it is. */
import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { listen, regionsWith } from "./support/live-regions.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0].title;

/** Opens the page and collects what its live regions announce. */
async function open(page: Page) {
  const submissions = await holdSubmissions(page);
  await page.goto("/");
  return { submissions, announced: await listen(page) };
}

test("the newsletter's results are announced once, by one live region", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { submissions, announced } = await open(page);
  const { success, failure } = newsletterForm;
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await submissions.lose();
  const failed = `${failure.title} ${failure.withoutMessage}`;
  await expect.poll(announced).toEqual([failed]);
  expect(await regionsWith(page, failure.withoutMessage)).toBe(1);

  await newsletter.submit.click();
  await submissions.letThrough();
  await expect.poll(announced).toEqual([failed, `${success.title} ${success.text}`]);
  expect(await regionsWith(page, success.text)).toBe(1);
});

test("the dialog's results are announced once, by one live region, above the open dialog too", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { submissions, announced } = await open(page);
  const { success, failure } = downloadForm;
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  await submissions.lose();
  await expect.poll(announced).toEqual([failure.unexpected]);
  expect(await regionsWith(page, failure.unexpected)).toBe(1);
  const region = page.locator("[aria-live]").filter({ hasText: failure.unexpected });
  await expect(region).not.toHaveAttribute("aria-hidden", "true");

  await download.submit.click();
  await submissions.letThrough();
  await expect.poll(announced).toEqual([failure.unexpected, `${success.title} ${success.text}`]);
});
