/** The page generated again by the server, as after `revalidatePath`, and fetched again by the router. */
import { readFile } from "node:fs/promises";
import { footer } from "../lib/content/footer.ts";
import { legal } from "../lib/content/legal.ts";
import { CLIENT_NAMES, ClientsSection } from "./support/clients-section.ts";
import { NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const [, SECOND_CLIENT = "", THIRD_CLIENT = ""] = CLIENT_NAMES;

/** Next's own router, which it leaves in the page. */
declare const window: Window & { readonly next: { readonly router: { refresh(): void } } };

test("a regenerated page equals the built one, so that it matches the hashes of its policy", async ({
  request,
}) => {
  const manifest = JSON.parse(await readFile(".next/prerender-manifest.json", "utf8"));
  const built = await request.get("/");
  const regenerated = await request.get("/", {
    headers: { "x-prerender-revalidate": manifest.preview.previewModeId },
  });
  expect(regenerated.headers()["x-nextjs-cache"]).toBe("REVALIDATED");
  // Not compared by toBe, which would print both.
  expect((await regenerated.text()) === (await built.text())).toBe(true);
});

test("a refetched page keeps the client shown, a draft and an open dialog", async ({
  page,
  email,
}) => {
  await page.goto("/");
  const section = new ClientsSection(page);
  const showClient = async (name: string) => {
    await section.dots.getByRole("button", { name, exact: true }).click();
    await section.shows(name);
  };
  const newsletter = new NewsletterForm(page);
  const dialog = page.getByRole("dialog", { name: legal.legalNotice.title });
  await showClient(SECOND_CLIENT);
  await newsletter.fill(email);
  await page.getByRole("link", { name: footer.legalNoticeLabel }).click();
  await expect(dialog).toBeVisible();
  const before = await page.locator("main").textContent();

  const refetched = page.waitForResponse((response) => response.request().headers().rsc === "1");
  await page.evaluate(() => window.next.router.refresh());
  await (await refetched).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.locator("main").textContent()).toBe(before);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await section.shows(SECOND_CLIENT);
  await showClient(THIRD_CLIENT);
  await expect(newsletter.email).toHaveValue(email);
  await expect(newsletter.consent).toBeChecked();
});
