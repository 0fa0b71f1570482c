import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { error } from "../lib/content/status-pages.ts";
import { projectRoot } from "../scripts/processes.ts";
import { expectNoInternals, send } from "./support/raw-post.ts";
import { startSite, temporaryFolder } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** What the server reads beside `.next`. */
const FOLDERS = ["app", "components", "lib", "pages", "public", "scripts", "node_modules"];
const FILES = ["instrumentation.ts", "middleware.ts", "next.config.ts", "package.json"];

test("a page that throws on the server is answered by the error page, with all headers and no internals", async ({
  site,
}) => {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, ".next"), join(folder.path, ".next"), {
    recursive: true,
    filter: (source) => !source.startsWith(join(projectRoot, ".next/cache")),
  });
  for (const name of [...FOLDERS, ...FILES]) {
    await symlink(join(projectRoot, name), join(folder.path, name));
  }
  // Neither the built page nor the code that would render it again.
  const page = join(folder.path, ".next/server/app");
  await Promise.all(["index.html", "index.rsc"].map((file) => rm(join(page, file))));
  await writeFile(join(page, "page.js"), 'throw new Error("SELECT secret");');
  const damaged = await startSite({}, undefined, folder.path);
  try {
    const answer = await send(damaged.url, { method: "GET" });
    expect(answer.status).toBe(500);
    expect(answer.body).toContain(error.homeLabel.replace("'", "&#x27;"));
    expect(answer.body).not.toContain("secret");
    expectNoInternals(answer);
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
