/** Leaving the newsletter: by the link that a reader sees, by the mail client's button, and never by a mail filter. */
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import { NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";
import {
  endedSubscriptions,
  onSite,
  receiveWelcomeMail,
  UNSUBSCRIBED,
  unsubscribeDialog,
} from "./support/unsubscribe.ts";

test("the mail's link opens a dialog whose button ends the subscription, and a new one can follow", async ({
  page,
  backend,
  site,
  email,
}) => {
  const { link } = await receiveWelcomeMail(backend, email);
  await page.goto(link);
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
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await newsletter.submit.click();
    await expect.poll(() => endedSubscriptions(backend, email)).toEqual([true, false]);
  });
});

test("a mail filter that opens every address of the mail ends no subscription", async ({
  backend,
  baseURL,
  email,
}) => {
  const { addresses, link, oneClickLink } = await receiveWelcomeMail(backend, email);
  expect(addresses.map(onSite)).toEqual(expect.arrayContaining([link, onSite(oneClickLink)]));
  for (const address of addresses) {
    const isFunction = address.startsWith(backend.environment.SUPABASE_URL ?? "");
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await fetch(isFunction ? address : baseURL + onSite(address), {
        method,
        redirect: "manual",
      });
      expect(status).toBe(isFunction ? 303 : 200);
      if (isFunction) expect(onSite(headers.get("location") ?? "")).toBe(link);
    }
  }
  expect(await endedSubscriptions(backend, email)).toEqual([false]);
});

test("the mail client's own button ends the subscription", async ({ backend, email }) => {
  const { oneClickLink } = await receiveWelcomeMail(backend, email);
  await fetch(oneClickLink, {
    method: "POST",
    body: new URLSearchParams("List-Unsubscribe=One-Click"),
  });
  expect(await endedSubscriptions(backend, email)).toEqual([true]);
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

test("a failure is told in the dialog, and a second press succeeds", async ({
  page,
  backend,
  faults,
  email,
}) => {
  const { link } = await receiveWelcomeMail(backend, email);
  await page.goto(link);
  const { submit, success, failure } = unsubscribeDialog(page);
  await faults.break(500);
  await submit.click();
  await expect(failure).toHaveText(unsubscribe.failure.unexpected, { timeout: 20_000 });
  await faults.repair();
  await submit.click();
  await expect(success).toHaveText(UNSUBSCRIBED);
  expect(await endedSubscriptions(backend, email)).toEqual([true]);
});
