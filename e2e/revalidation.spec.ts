/** An action that revalidates the page and sets a cookie: its response carries the whole RSC payload. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { footer } from "../lib/content/footer.ts";
import { contactForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { projectRoot } from "../scripts/processes.ts";
import { CLIENT_NAMES, ClientsSection } from "./support/clients-section.ts";
import { ContactForm, DownloadDialog, holdSubmissions, NewsletterForm } from "./support/forms.ts";
import { startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

const ACTION = "lib/forms/actions.ts";
const BUILD_TIMEOUT_MS = 180_000;

const [, SECOND_CLIENT = ""] = CLIENT_NAMES;
const LAST_CLIENT = CLIENT_NAMES.at(-1) ?? "";
const [, { title: CASE_STUDY }] = caseStudies.caseStudies;

const EXCLUDED = new Set([
  ...[".git", ".next", ".data", ".bench", "node_modules"],
  ...["coverage", "playwright-report", "test-results"],
  // Without a lock file of its own, Next treats the copy as part of the project.
  ...["lab", "package-lock.json"],
]);

/** A copy of the sources that shares the project's packages, to be changed and built. */
interface ProjectCopy {
  readonly path: string;
  /** @throws Error unless the file has the text exactly once. */
  replace(file: string, text: string, by: string): Promise<void>;
  /** Builds it as `npm run build` does. */
  build(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies the sources, but for what a command or npm has made.
 * @param parent a folder inside the project.
 */
async function copyProject(parent: string): Promise<ProjectCopy> {
  await mkdir(parent, { recursive: true });
  // TypeScript ignores folders whose name begins with a dot, should one be left behind.
  const path = await mkdtemp(join(parent, ".project-"));
  for (const name of await readdir(projectRoot)) {
    if (EXCLUDED.has(name)) continue;
    await cp(join(projectRoot, name), join(path, name), { recursive: true });
  }
  await symlink(join(projectRoot, "node_modules"), join(path, "node_modules"));
  return {
    path,
    async replace(file, text, by) {
      const parts = (await readFile(join(path, file), "utf8")).split(text);
      if (parts.length !== 2) throw new Error(`"${text}" is not in ${file} exactly once.`);
      await writeFile(join(path, file), parts.join(by));
    },
    async build() {
      await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
        cwd: path,
        env: { ...process.env, NODE_ENV: "production" },
      }).catch(({ stdout, stderr }) => {
        throw new Error(`The copy was not built:\n${stdout}${stderr}`);
      });
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

const test = base.extend({
  site: [
    async ({ backend }, use, { project }) => {
      const copy = await copyProject(project.outputDir);
      try {
        await copy.replace(
          ACTION,
          '"use server";\n',
          '"use server";\n\nimport { revalidatePath } from "next/cache";\nimport { cookies } from "next/headers";\n',
        );
        await copy.replace(
          ACTION,
          "Promise<ContactState> {",
          'Promise<ContactState> {\n  revalidatePath("/");\n  (await cookies()).set("seen", "1");',
        );
        await copy.build();
        const site = await startSite(backend.environment, copy.path);
        await use(site);
        await site.stop();
      } finally {
        await copy.remove();
      }
    },
    { scope: "worker", timeout: BUILD_TIMEOUT_MS },
  ],
});

// One worker, one build.
test.describe.configure({ mode: "default" });

/** The start and the length of each part of the page, but for the contact section, which shows the result. */
const partsOf = (page: Page) =>
  page
    .locator("header:not(main *), main > :not(#contact), footer, dialog")
    .evaluateAll((parts) =>
      parts.map(({ textContent }) => `${textContent.slice(0, 40)}… (${textContent.length})`),
    );

async function fillContactForm(page: Page, email: string) {
  const form = new ContactForm(page);
  await form.fill({ email });
  return form;
}

/** Waits for the alert and for the form to be reset behind it. */
async function expectSuccess(page: Page, send: () => Promise<void>) {
  const [alert] = await Promise.all([
    page.waitForEvent("dialog").then(async (shown) => {
      await shown.accept();
      return shown.message();
    }),
    send(),
  ]);
  expect(alert).toBe(contactForm.success);
  await expect(new ContactForm(page).message).toHaveValue("");
}

test("the page stays whole, and its parts go on working", { tag: "@whole-matrix" }, async ({
  page,
  context,
  email,
}) => {
  await page.goto("/");
  const section = new ClientsSection(page);
  await section.dots.getByRole("button", { name: SECOND_CLIENT, exact: true }).click();
  await section.shows(SECOND_CLIENT);
  const parts = await partsOf(page);
  const form = await fillContactForm(page, email);
  await expectSuccess(page, () => form.submit.click());

  expect((await context.cookies()).map(({ name }) => name)).toContain("seen");
  expect(await partsOf(page)).toEqual(parts);
  await section.shows(SECOND_CLIENT);
  await section.dots.getByRole("button", { name: LAST_CLIENT, exact: true }).click();
  await section.shows(LAST_CLIENT);
  const caseStudy = page.locator("#case-studies");
  await caseStudy.getByRole("button", { name: CASE_STUDY }).click();
  await expect(caseStudy.getByRole("heading", { name: CASE_STUDY, exact: true })).toBeVisible();
  const download = new DownloadDialog(page);
  await download.open(CASE_STUDY);
  await expect(download.dialog).toBeVisible();
});

test("the next visit gets the same page, within its policy", { tag: "@whole-matrix" }, async ({
  page,
  email,
}) => {
  await page.goto("/");
  const parts = await partsOf(page);
  const form = await fillContactForm(page, email);
  await expectSuccess(page, () => form.submit.click());
  await page.goto("/");
  expect(await partsOf(page)).toEqual(parts);
});

// Last: the router refetches the page, and Next renders that request's query into it.
test("a draft in another form and an open dialog stay", { tag: "@whole-matrix" }, async ({
  page,
  email,
}) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  const form = await fillContactForm(page, email);
  const held = await holdSubmissions(page);
  const dialog = page.getByRole("dialog", { name: legal.legalNotice.title });
  await expectSuccess(page, async () => {
    await form.submit.click();
    await page.getByRole("link", { name: footer.legalNoticeLabel }).click();
    await expect(dialog).toBeVisible();
    await held.letThrough();
  });

  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(newsletter.email).toHaveValue(email);
  await expect(newsletter.consent).toBeChecked();
});
