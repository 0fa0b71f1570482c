import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { error } from "../lib/content/status-pages.ts";
import { startSite, temporaryFolder } from "../ops/support/site.ts";
import { projectRoot } from "../scripts/processes.ts";
import { expect, test } from "./support/test.ts";
import { send } from "./support/wire.ts";
import { expectNoLeak } from "./support/wire-test.ts";

/** What the server reads besides the build. */
const BESIDES = ["app", "components", "lib", "pages", "public", "scripts", "node_modules"];
const FILES = ["instrumentation.ts", "middleware.ts", "next.config.ts", "package.json"];

test("a page that fails on the server is answered with all headers, and nothing of the failure", async ({
  site,
}) => {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, ".next"), join(folder.path, ".next"), {
    recursive: true,
    filter: (source) => !source.startsWith(join(projectRoot, ".next/cache")),
  });
  for (const name of [...BESIDES, ...FILES]) {
    await symlink(join(projectRoot, name), join(folder.path, name));
  }
  // The page is neither there as it was built, nor can it be made anew.
  const page = join(folder.path, ".next/server/app");
  await Promise.all(["index.html", "index.rsc"].map((file) => rm(join(page, file))));
  await writeFile(join(page, "page.js"), 'throw new Error("SELECT secret");');
  const damaged = await startSite({}, undefined, folder.path);
  try {
    const answer = await send(damaged.url, { method: "GET" });
    expect(answer.status).toBe(500);
    expect(answer.body).toContain(error.homeLabel.replace("'", "&#x27;"));
    expect(answer.body).not.toContain("secret");
    expectNoLeak(answer);
    const headersOf = async (url: string) => (await fetch(url)).headers;
    const whole = await headersOf(site.url);
    const broken = await headersOf(damaged.url);
    for (const name of whole.keys()) {
      if (/^(content-security|strict|referrer|cross|permissions|x-content)/.test(name)) {
        expect(broken.get(name), name).toBe(whole.get(name));
      }
    }
  } finally {
    await damaged.stop();
    await folder.remove();
  }
});

test("the page that is sent with status 500 is the site's own, within its policy", async ({
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
