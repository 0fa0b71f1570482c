import { caseStudies } from "../lib/content/case-studies.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { validLead } from "../lib/forms/fixtures/valid-values.ts";
import { DRAFT_KEY_FIELD } from "../lib/forms/missing-fields.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { expect as base, test } from "./support/test.ts";

// A submission may take its whole budget of 8 s.
const expect = base.configure({ timeout: 20_000 });

const [FIRST = "", SECOND = ""] = caseStudies.caseStudies.map(({ title }) => title);
const MESSAGE = "Bonjour,\nnous exploitons 40 MW d'éolien.";

test("a draft survives a reload, and is dropped once it is sent", async ({ page, email }) => {
  page.on("dialog", (alert) => alert.accept());
  await page.goto("/");
  await new ContactForm(page).fill({ name: "Zoë", email, message: MESSAGE });
  await new NewsletterForm(page).fill(email);
  await page.reload();

  const contact = new ContactForm(page);
  await expect(contact.name).toHaveValue("Zoë");
  await expect(contact.email).toHaveValue(email);
  await expect(contact.message).toHaveValue(MESSAGE);
  const newsletter = new NewsletterForm(page);
  await expect(newsletter.email).toHaveValue(email);
  await expect(newsletter.consent).toBeChecked();

  await contact.submit.click();
  await expect(contact.message).toHaveValue("");
  await page.reload();
  await expect(newsletter.email).toHaveValue(email);
  await expect(contact.name).toHaveValue("");
  expect(await page.evaluate(() => [Object.keys(sessionStorage), localStorage.length])).toEqual([
    ["newsletter"],
    0,
  ]);
});

test("the dialog's draft survives closing, another case and a reload", async ({ page, email }) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.open(FIRST);
  await download.fill(email);
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  await download.open(SECOND);
  await expect(download.email).toHaveValue(email);
  await page.reload();
  await download.open(SECOND);
  await expect(download.company).toHaveValue(validLead().company);
});

for (const isStored of [true, false]) {
  test(`a dialog that is open again keeps its new draft when the ${isStored ? "success" : "failure"} of the first comes`, async ({
    page,
    email,
    expectedConsoleErrors,
  }) => {
    if (!isStored) expectedConsoleErrors.push(/Failed to load resource/);
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.ask(FIRST, email);
    const submissions = await holdSubmissions(page);
    await download.submit.click();
    await page.keyboard.press("Escape");
    await expect(download.dialog).toBeHidden();
    await download.opener.click();
    await expect(download.email).toHaveValue(email);
    await download.company.fill("Nouvelle société");

    await (isStored ? submissions.letThrough() : submissions.lose());
    const { success, failure } = downloadForm;
    const result = page.getByRole("listitem").filter({
      hasText: isStored ? success.title : failure.unexpected,
    });
    await expect(result).toBeVisible();
    await expect(download.dialog).toBeVisible();
    await expect(download.company).toHaveValue("Nouvelle société");
    await page.keyboard.press("Escape");
    await expect(download.dialog).toBeHidden();
    await download.opener.click();
    await expect(download.company).toHaveValue("Nouvelle société");
    await expect(download.email).toHaveValue(email);
  });
}

test("keeps what a password manager fills in", async ({ page, email }) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  await expect(page.locator(`#contact input[name=${DRAFT_KEY_FIELD}]`)).not.toHaveValue("");
  await contact.email.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, email);
  await page.reload();
  await expect(contact.email).toHaveValue(email);
});

test("a failed draft is stored once, even if it is sent again after a reload and from a duplicated tab", async ({
  page,
  backend,
  faults,
  email,
}) => {
  page.on("dialog", (alert) => alert.accept());
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ name: "Zoë", email, message: MESSAGE });
  const key = page.locator(`#contact input[name=${DRAFT_KEY_FIELD}]`);
  const draftKey = await key.inputValue();

  await faults.break("refuse");
  const alerted = page.waitForEvent("dialog");
  await contact.submit.click();
  await alerted;
  await faults.repair();
  await page.reload();
  await expect(contact.message).toHaveValue(MESSAGE);
  await expect(key).toHaveValue(draftKey);

  // A duplicated tab has a copy of the session storage; in a window of its own it draws as fast.
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => window.open(location.href, "", "popup"));
  const second = await opened;
  second.on("dialog", (alert) => alert.accept());
  const copy = new ContactForm(second);
  await expect(copy.message).toHaveValue(MESSAGE);
  // The first one's alert would stop the second one's click: both windows share a process.
  const held = await Promise.all([page, second].map((window) => holdSubmissions(window)));
  await Promise.all([contact.submit.click(), copy.submit.click()]);
  await Promise.all(held.map(({ letThrough }) => letThrough()));
  await expect(contact.message).toHaveValue("");
  await expect(copy.message).toHaveValue("");
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});
