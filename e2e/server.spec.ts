import { once } from "node:events";
import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { newsletterForm } from "../lib/content/forms.ts";
import { error } from "../lib/content/status-pages.ts";
import { projectRoot } from "../scripts/processes.ts";
import { NewsletterForm } from "./support/forms.ts";
import { expectNoInternals, send } from "./support/raw-post.ts";
import { startRecordingBackend } from "./support/recording-backend.ts";
import { startSite, temporaryFolder } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** What the server reads beside `.next`. */
const FOLDERS = ["app", "components", "lib", "pages", "public", "scripts", "node_modules"];
const FILES = ["instrumentation.ts", "middleware.ts", "next.config.ts", "package.json"];

/** Serves a copy of the build without its pre-rendered page. */
async function serveWithoutPage(change: (appFolder: string) => Promise<unknown> = async () => {}) {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, ".next"), join(folder.path, ".next"), {
    recursive: true,
    filter: (source) => !source.startsWith(join(projectRoot, ".next/cache")),
  });
  for (const name of [...FOLDERS, ...FILES]) {
    await symlink(join(projectRoot, name), join(folder.path, name));
  }
  const app = join(folder.path, ".next/server/app");
  await Promise.all(["index.html", "index.rsc"].map((file) => rm(join(app, file))));
  await change(app);
  const site = await startSite({}, undefined, folder.path);
  return {
    url: site.url,
    output: () => site.output(),
    async [Symbol.asyncDispose]() {
      await site.stop();
      await folder.remove();
    },
  };
}

test("a page that throws on the server is answered by the error page, with all headers and no internals", async ({
  site,
}) => {
  await using broken = await serveWithoutPage((app) =>
    writeFile(join(app, "page.js"), 'throw new Error("SELECT secret");'),
  );
  const answer = await send(broken.url, { method: "GET" });
  expect(answer.status).toBe(500);
  expect(answer.body).toContain(error.homeLabel.replace("'", "&#x27;"));
  expect(answer.body).not.toContain("secret");
  expectNoInternals(answer);
  expect(broken.output(), "what Next prints").toContain("Error: SELECT secret");
  const [expected, actual] = [(await fetch(site.url)).headers, (await fetch(broken.url)).headers];
  for (const name of expected.keys()) {
    if (/^(content-security|strict|referrer|cross|permissions|x-content)/.test(name)) {
      expect(actual.get(name), name).toBe(expected.get(name));
    }
  }
});

test("a page that is rendered again at run time is the built one byte for byte, as its policy's hashes need", async ({
  site,
}) => {
  await using rendered = await serveWithoutPage();
  const [built, again] = await Promise.all(
    [site, rendered].map(async ({ url }) => (await fetch(url)).text()),
  );
  expect(again).toBe(built);
});

test("the built 500 page is styled within the page's policy", async ({
  page,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 500/);
  const html = await readFile(join(projectRoot, ".next/server/pages/500.html"), "utf8");
  const { headers } = await fetch(site.url);
  const policy = headers.get("content-security-policy") ?? "";
  await page.route(site.url, (route) =>
    route.fulfill({
      status: 500,
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
      body: html,
    }),
  );
  await page.goto(site.url, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.title);
  await expect(page.getByText(error.text)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("link", { name: error.homeLabel })).toHaveAttribute("href", "/");
  await expect(page.getByRole("main")).toHaveCSS("display", "grid");
});

test("a submission that is pending when the site receives SIGTERM still succeeds", async ({
  page,
  email,
}) => {
  const backend = await startRecordingBackend();
  const site = await startSite({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: "public" });
  await page.goto(site.url);
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  const { arrived, release } = backend.hold();
  await newsletter.submit.click();
  await arrived;

  const stopped = site.stop();
  await expect
    .poll(() =>
      fetch(site.url, { method: "HEAD" }).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  release();
  await expect(page.getByText(newsletterForm.success.title)).toHaveCount(1);
  // The site does not wait for the browser's idle connections.
  await stopped;
  await backend.stop();
});

test("connections that a browser or a proxy keeps open do not keep the site from stopping", async () => {
  const site = await startSite({});
  const port = Number(new URL(site.url).port);
  // Half-open: these ends stay open until the test closes them.
  const open = () => connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  const [kept, preopened] = [open(), open()];
  kept.write("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(kept, "data");

  await site.stop();
  expect([kept.writable, preopened.writable]).toEqual([true, true]);
  kept.destroy();
  preopened.destroy();
});
