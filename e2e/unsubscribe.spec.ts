/** Leaving the newsletter by the link of its welcome mail; supabase/tests has the mail client's own button. */
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import type { Backend } from "./support/backend.ts";
import { UNSUBSCRIBED, unsubscribeDialog } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

/** Whether each subscription of an address has ended; the ended ones first. */
async function endedSubscriptions(backend: Backend, email: string) {
  const rows = await backend.rowsOf("newsletter_subscriptions", email);
  return rows
    .map(({ unsubscribed_at: date }) => date !== null)
    .sort((a, b) => Number(b) - Number(a));
}

test("the mail's link opens a dialog whose button ends the subscription, and a new one can follow", async ({
  page,
  backend,
  site,
  newsletter,
  email,
}) => {
  await page.goto(await backend.subscribe(email));
  const { dialog, submit, close, success } = unsubscribeDialog(page);
  await expect(dialog.getByRole("heading", { name: unsubscribe.title })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${unsubscribe.title}`));
  expect(await endedSubscriptions(backend, email)).toEqual([false]);

  await test.step("by keyboard; the result stays in the dialog", async () => {
    await page.keyboard.press("Tab");
    await expect(submit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(success).toHaveText(UNSUBSCRIBED);
    expect(await endedSubscriptions(backend, email)).toEqual([true]);
  });

  await test.step("the same button closes it and takes the token out of the URL; the log never had it", async () => {
    await expect(close).toBeFocused();
    await expect(submit).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/");
    expect(site.output()).toContain('"submission_stored","form":"unsubscribe"');
    expect(site.output()).not.toMatch(/desabonner|[\da-f]{8}-[\da-f]{4}-/);
  });

  await test.step("the address subscribes again, as a subscription of its own", async () => {
    await newsletter.fill(email);
    await newsletter.submit.click();
    await expect.poll(() => endedSubscriptions(backend, email)).toEqual([true, false]);
  });
});

test("a link without its whole token says whom to write to", async ({ page }) => {
  for (const query of ["", `?${unsubscribe.parameter}=3b241101-e2bb`]) {
    await page.goto("about:blank");
    await page.goto(`/${query}#${unsubscribe.id}`);
    const { submit, failure } = unsubscribeDialog(page);
    await submit.click();
    await expect(failure).toHaveText(unsubscribe.failure.link);
  }
});

test("the dialog shows a failure, and a second press succeeds", async ({
  page,
  backend,
  faults,
  email,
}) => {
  await page.goto(await backend.subscribe(email));
  const { submit, success, failure } = unsubscribeDialog(page);
  await faults.break(500);
  await submit.click();
  await expect(failure).toHaveText(unsubscribe.failure.unexpected, { timeout: 20_000 });
  await faults.repair();
  await submit.click();
  await expect(success).toHaveText(UNSUBSCRIBED);
  expect(await endedSubscriptions(backend, email)).toEqual([true]);
});
