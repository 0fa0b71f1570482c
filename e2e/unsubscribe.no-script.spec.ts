import { formMessages } from "../lib/content/forms.ts";
import { site } from "../lib/content/site.ts";
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import { expect, test } from "./support/test.ts";
import {
  endedSubscriptions,
  receiveWelcomeMail,
  UNSUBSCRIBED,
  unsubscribeDialog,
} from "./support/unsubscribe.ts";

test("unsubscribes by the mail's link", async ({ page, backend, email }) => {
  const { link } = await receiveWelcomeMail(backend, email);
  await page.goto(link);
  const { dialog, submit, close, success } = unsubscribeDialog(page);
  await submit.click();
  await expect(success).toHaveText(UNSUBSCRIBED);
  await expect(success).toBeInViewport();
  expect(await endedSubscriptions(backend, email)).toEqual([true]);
  await close.click();
  await expect(dialog).toBeHidden();
});

test("learns in the dialog and in the page's title that the link is incomplete", async ({
  page,
}) => {
  await page.goto(`/#${unsubscribe.id}`);
  const { submit, failure } = unsubscribeDialog(page);
  await submit.click();
  await expect(failure).toHaveText(unsubscribe.failure.link);
  await expect(page).toHaveTitle(`${formMessages.wrongTitle} ${site.title}`);
});
