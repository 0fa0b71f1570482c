/** The forms up to their result: fields, errors, the pending state, and drafts. */
import type { Page } from "@playwright/test";
import { formMessages, sharedWords } from "../lib/content/forms.ts";
import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "../lib/forms/posted-fields.ts";
import { CONTACT, FORMS, FormVisit, holdSubmissions } from "./support/forms.ts";
import { listen, openWithStoppedClock } from "./support/page.ts";
import { expect as base, test } from "./support/test.ts";

// A submission may take its whole budget of 8 s.
const expect = base.configure({ timeout: 20_000 });

function recordPosts(page: Page) {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  return posts;
}

for (const form of FORMS) {
  const { name: formName, fields, errors, submitting, whilePending } = form.definition;
  const names = Object.keys(form.values);
  const required = names.filter((name) => !fields[name]?.isOptional);
  const isDisabled = whilePending === "disabled";

  test(`the ${formName} form names each wrong field beside it and focuses the first`, {
    tag: "@smoke",
  }, async ({ page, email, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/ERR_FAILED/);
    const visit = new FormVisit(page, form);
    await visit.visit();
    const wrong = visit.form.locator("[aria-invalid=true]");
    const posts = recordPosts(page);
    const announced = await listen(page);

    await test.step("every field is labelled and explained, and nothing is wrong yet", async () => {
      await expect(visit.form.locator("..")).toContainText(formMessages.requiredHint);
      await expect(visit.form.getByText(formMessages.emailHint)).toBeVisible();
      await expect(visit.email).toHaveAccessibleDescription(formMessages.emailHint);
      await expect(visit.email).toHaveAttribute("autocomplete", "email");
      await expect(visit.email).toHaveAttribute("inputmode", "email");
      for (const name of names) {
        const field = visit.field(name);
        const id = await field.getAttribute("id");
        await expect(visit.form.locator(`label[for="${id}"]`)).toBeVisible();
        await expect(field).not.toHaveAttribute("placeholder");
        await field.focus();
      }
      await visit.email.fill("jeanne");
      // Screen readers say what the browser calls invalid, half typed or not.
      await expect(visit.form.locator(":invalid, [aria-invalid], [id$='-error']")).toHaveCount(0);
      await visit.email.clear();
      // Firefox moves a screen reader to what lies beside an element that is removed.
      await expect(visit.form.locator("p:empty")).toHaveCount(names.length);
    });

    await test.step("an empty form is neither sent nor announced", async () => {
      await visit.submit.click();
      await expect(wrong).toHaveCount(required.length);
      await expect(wrong.first()).toBeFocused();
      for (const name of required) {
        const hint = name === "email" ? `${formMessages.emailHint} ` : "";
        const message = errors[name]?.required ?? "";
        await expect(visit.form.getByText(message, { exact: true })).toBeVisible();
        await expect(visit.field(name)).toHaveAccessibleDescription(`${hint}${message}`);
        await expect(visit.field(name)).toHaveAttribute("aria-required", "true");
      }
      expect(posts).toEqual([]);
      expect(await announced()).toEqual([]);
    });

    await test.step("sent from a wrong field, it leaves the field and returns: else the error is not said", async () => {
      const focused = await visit.form.evaluateHandle((element) => {
        const ids: string[] = [];
        element.addEventListener("focusin", ({ target }) => ids.push((target as Element).id));
        return ids;
      });
      await wrong.first().press("Enter");
      const field = await wrong.first().getAttribute("id");
      await expect.poll(() => focused.jsonValue()).toEqual(["", field]);
    });

    await test.step("a wrong address is named at once with what is missing, and kept", async () => {
      await visit.email.fill("jeanne@exemple");
      await visit.submit.click();
      await expect(visit.form.locator("[id$='-error']")).toHaveText(
        required.map((name) => errors[name]?.[name === "email" ? "format" : "required"] ?? ""),
      );
      await expect(wrong.first()).toBeFocused();
      await visit.fill("jeanne@exemple");
      await visit.submit.click();
      await expect(visit.form.locator("[id$='-error']")).toHaveText([errors.email?.format ?? ""]);
      await expect(visit.email).toBeFocused();
      await expect(visit.email).toHaveValue("jeanne@exemple");
    });

    await test.step("sent by Enter, no field is called wrong, and the focus stays on a control", async () => {
      const submissions = await holdSubmissions(page);
      await visit.email.fill(email);
      await visit.email.press("Enter");
      await expect(visit.submit).toBeDisabled();
      await expect(wrong).toHaveCount(0);
      await expect(visit.email).toBeEditable({ editable: false });
      const focused = isDisabled ? visit.submit : visit.email;
      await expect(focused).toBeFocused();
      await submissions.lose();
      await expect(visit.email).toBeEditable();
      await expect(focused).toBeFocused();
    });
  });

  test(`the ${formName} form is sent once by a double click`, async ({ page, backend, email }) => {
    const visit = new FormVisit(page, form);
    await visit.visit();
    await visit.fill(email);
    const posts = recordPosts(page);
    const submissions = await holdSubmissions(page);
    await visit.submit.dblclick();
    await expect(visit.submit).toHaveText(submitting);
    await expect(visit.submit).toBeDisabled();
    for (const name of names) {
      await expect(visit.field(name)).toHaveAttribute(isDisabled ? "disabled" : "readonly");
    }
    await submissions.letThrough();
    await visit.expectSuccess(backend);
    expect(posts).toHaveLength(1);
  });
}

test("a wrong field leaves the focus to a visitor who moves on before it gets it", async ({
  page,
  contact,
}) => {
  await openWithStoppedClock(page);
  await contact.submit.press("Enter");
  await contact.email.focus();
  await page.clock.runFor(1000);
  await expect(contact.email).toBeFocused();
});

test("the honeypot is out of visitors' way", async ({ page }) => {
  await page.goto("/");
  const honeypots = page.getByText(sharedWords.honeypotLabel);
  expect(await honeypots.count()).toBeGreaterThan(0);
  for (const honeypot of await honeypots.all()) {
    await expect(honeypot).toHaveAttribute("aria-hidden", "true");
    await expect(honeypot.locator(`[name=${HONEYPOT_FIELD}]`)).toHaveAttribute("tabindex", "-1");
    await expect(honeypot).not.toBeInViewport();
  }
});

test("each draft survives a reload until its form is sent", async ({ page, backend, email }) => {
  const drafts = FORMS.map((form) => ({ form, visit: new FormVisit(page, form) }));
  await page.goto("/");
  for (const { visit } of drafts) {
    await visit.show();
    await visit.fill(email);
  }
  await page.reload();
  const waiting = new Set(FORMS.map(({ definition }) => definition.name));
  for (const { form, visit } of drafts) {
    const { name, fields } = form.definition;
    await visit.show();
    await visit.expectTyped();
    const kept = await page.evaluate((key) => Object.keys(JSON.parse(sessionStorage[key])), name);
    expect(new Set(kept)).toEqual(new Set([DRAFT_KEY_FIELD, ...Object.keys(fields)]));
    await visit.submit.click();
    await visit.expectSuccess(backend);
    waiting.delete(name);
    expect(new Set(await page.evaluate(() => Object.keys(sessionStorage)))).toEqual(waiting);
    await visit.show();
    await visit.expectEmpty();
  }
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a draft outlasts its dialog where session storage is blocked", async ({
  page,
  download,
  email,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await download.ask(email);
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  await download.opener.click();
  await download.expectTyped();
});

test("a failed draft is stored just once", async ({ page, backend, faults, contact, email }) => {
  await page.goto("/");
  await contact.fill(email);
  const key = contact.form.locator(`[name=${DRAFT_KEY_FIELD}]`);
  const draftKey = await key.inputValue();

  await faults.refuse();
  await contact.submit.click();
  await expect(contact.form.locator("[data-outcome=failed]")).toBeVisible();
  await faults.repair();
  await page.reload();
  await expect(contact.email).toHaveValue(email);
  await expect(key).toHaveValue(draftKey);

  // A duplicated tab has a copy of the session storage; in a window of its own it draws as fast.
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => window.open(location.href, "", "popup"));
  const second = await opened;
  const copy = new FormVisit(second, CONTACT);
  await expect(copy.email).toHaveValue(email);
  // The first one's alert would stop the second one's click: both windows share a process.
  const held = await Promise.all([page, second].map((window) => holdSubmissions(window)));
  await Promise.all([contact.submit.click(), copy.submit.click()]);
  await Promise.all(held.map(({ letThrough }) => letThrough()));
  await expect(contact.email).toHaveValue("");
  await expect(copy.email).toHaveValue("");
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});
