/** What the server sends beside the page: headers, policy, errors; what it keeps to itself; how it stops. */
import { once } from "node:events";
import {
  cp,
  glob,
  mkdtempDisposable,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { error } from "../lib/content/status-pages.ts";
import { projectRoot } from "../scripts/processes.ts";
import { passThrough } from "./support/fault-proxy.ts";
import { expectNoInternals } from "./support/internals.ts";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const HEADERS = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** Without the hashes of what is inline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types nextjs nextjs#bundler default";

const RSC = { headers: { rsc: "1" }, redirect: "manual" } as const;

const RESPONSES: readonly (RequestInit & {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly caching?: string;
})[] = [
  // No shared cache keeps the page, and no cache its RSC payload.
  { name: "the page", path: "/", status: 200, caching: "no-cache" },
  { name: "the page, at the payload's address", path: "/?_rsc", status: 200, caching: "no-cache" },
  { name: "its payload", path: "/?_rsc", ...RSC, status: 200, caching: "private, no-store" },
  { name: "its payload elsewhere", path: "/", ...RSC, status: 307, caching: "private, no-store" },
  { name: "a redirect", path: "/inconnu/", redirect: "manual", status: 308 },
  { name: "an unknown path", path: "/inconnu", status: 404 },
  { name: "the path of the error page", path: "/500", status: 404 },
  { name: "an unknown script", path: "/_next/static/chunks/inconnu.js", status: 404 },
  { name: "a file", path: "/robots.txt", status: 200 },
  { name: "its health", path: "/healthz", status: 200 },
  { name: "its security.txt", path: "/.well-known/security.txt", status: 200 },
  { name: "a path that cannot be decoded", path: "/%E0%A4%A", status: 404 },
  { name: "the image optimizer", path: "/_next/image?url=/icon.svg&w=64&q=75", status: 404 },
  { name: "another method", path: "/", method: "PUT", status: 405 },
  { name: "a post that is no form of the site", path: "/", method: "POST", status: 405 },
];

test("sends its security headers with every response", { tag: "@smoke" }, async ({ site }) => {
  for (const { name, path, status, caching, ...init } of RESPONSES) {
    const response = await fetch(`${site.url}${path}`, init);
    expect.soft(response.status, name).toBe(status);
    expect.soft(Object.fromEntries(response.headers), name).toMatchObject(HEADERS);
    for (const absent of ["x-powered-by", "set-cookie"]) {
      expect.soft(response.headers.get(absent), name).toBeNull();
    }
    expect.soft(response.headers.get("content-type"), name).toMatch(/^[a-z]+\/[a-z-]+/);
    if (caching) expect.soft(response.headers.get("cache-control"), name).toBe(caching);
    const policy = response.headers.get("content-security-policy");
    expect.soft(policy?.replaceAll(/ 'sha256-[\w+/=]+'/g, ""), name).toBe(POLICY);
  }
});

/** What no fetch sends, one for each hook that answers it; the others are in `lib/server/hooks.test.ts`. */
const RAW_REQUESTS = [
  ["an upgrade", "GET /robots.txt", "Upgrade: h2c\r\nConnection: upgrade, close", 200],
  ["the host of another site", "GET http://evil.example/x", "Connection: close", 400],
] as const;

test("answers what no browser asks, without a redirect or an error", async ({ site }) => {
  const { hostname, port, host } = new URL(site.url);
  for (const [name, request, headers, status] of RAW_REQUESTS) {
    const socket = connect(Number(port), hostname);
    socket.write(`${request} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n`);
    expect.soft(await text(socket), name).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});

test("runs no script and applies no style but the page's own", { tag: "@smoke" }, async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/requires 'Trusted(Script|ScriptURL|HTML)' assignment|style-src/);
  await page.goto("/");
  const results = await page.evaluate(() => {
    const foreign = "document.title = 'foreign'";
    const attempts = [
      () =>
        document.head.append(Object.assign(document.createElement("script"), { text: foreign })),
      () => Object.assign(document.createElement("script"), { src: "/_next/../foreign.js" }),
      () => document.createElement("img").setAttribute("onerror", foreign),
      () => document.body.insertAdjacentHTML("beforeend", "<p>foreign</p>"),
      () => {
        const style = document.createElement("style");
        style.textContent = "main { display: none }";
        document.head.append(style);
        const { display } = getComputedStyle(document.querySelector("main") as Element);
        return display === "none";
      },
    ];
    return attempts.map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return error instanceof Error ? error.name : "unknown";
      }
    });
  });
  expect(results).toEqual([...Array(4).fill("TypeError"), false]);
  expect(await page.title()).not.toBe("foreign");
});

test("the scripts that bootstrap the page have an integrity hash", async ({ site }) => {
  const html = await (await fetch(site.url)).text();
  // Next adds none to the entry chunks of pages and client components.
  const start = html.match(/<script [^>]*integrity="sha256-[^>]*>/g) ?? [];
  expect(start.length).toBeGreaterThan(3);
});

test("answers each post without JavaScript with a nonce of its own", async ({ site }) => {
  const post = async () => {
    const body = new FormData();
    body.set("email", "x");
    const headers = { origin: site.url };
    const response = await fetch(site.url, { method: "POST", headers, body });
    const policy = response.headers.get("content-security-policy") ?? "";
    return /script-src 'self' '(nonce-[\w=]+)'; style-src 'self' 'unsafe-inline';/.exec(
      policy,
    )?.[1];
  };
  const nonces = [await post(), await post()];
  expect(nonces).not.toContain(undefined);
  expect(new Set(nonces).size).toBe(2);
});

const PUBLIC_FILES = [
  ".next/static/**/*.{js,css,map,json}",
  ".next/server/{app,pages}/**/*.{html,rsc,body}",
  "public/**/*.{js,json,svg,txt}",
];

/** Patterns of keys: JSON web tokens, Supabase's, Resend's. */
const KEYS =
  /\beyJ[\w-]{8,}\.[\w-]{8,}|\bsb_(?:publishable|secret)_\w+|\bservice_role\b|\bre_\w{16,}/;

test("no file for browsers holds a key, a server variable, a path or zod", async ({
  site,
  backend,
}) => {
  const read = (file: string) => readFile(join(projectRoot, file), "latin1");
  const example = (await read(".env.example")).matchAll(/^# ([A-Z]+_[A-Z_]+)=/gm);
  const actions = JSON.parse(await read(".next/server/server-reference-manifest.json"));
  const { config } = JSON.parse(await read(".next/required-server-files.json"));
  const { IDEMPOTENCY_SECRET } = config.env;
  const secrets = [
    ...Array.from(example, ([, name = ""]) => name),
    ...Object.entries({ ...backend.environment, IDEMPOTENCY_SECRET }).flat(),
    ...[actions.encryptionKey, projectRoot.replace(/\/$/, "")],
    ...["54321", "54322", "process.env.SUPABASE", "ZodError"],
  ];
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets).not.toContain(undefined);
  const files = await Array.fromAsync(glob(PUBLIC_FILES, { cwd: projectRoot }));
  expect(files.length).toBeGreaterThan(20);
  const texts = new Map([["the served page", await (await fetch(site.url)).text()]]);
  for (const file of files) texts.set(file, await read(file));
  for (const [file, text] of texts) {
    const found = secrets.filter((secret) => text.includes(secret));
    expect([...found, KEYS.exec(text)?.[0]], file).toEqual([undefined]);
  }
});

/** Serves a copy of the build without its pre-rendered page. */
async function serveWithoutPage(change: (appFolder: string) => Promise<unknown> = async () => {}) {
  const resources = new AsyncDisposableStack();
  const { path } = resources.use(await mkdtempDisposable(join(tmpdir(), "site-")));
  for (const name of await readdir(projectRoot)) {
    if (name !== ".next") await symlink(join(projectRoot, name), join(path, name));
  }
  await cp(join(projectRoot, ".next"), join(path, ".next"), {
    recursive: true,
    filter: (source) => !source.startsWith(join(projectRoot, ".next/cache")),
  });
  const app = join(path, ".next/server/app");
  await Promise.all(["index.html", "index.rsc"].map((file) => rm(join(app, file))));
  await change(app);
  const site = await startSite({}, path);
  resources.defer(site.stop);
  return { ...site, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

test("a page that throws gets the error page", async ({ page, site, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 500/);
  await using broken = await serveWithoutPage((app) =>
    writeFile(join(app, "page.js"), 'throw new Error("SELECT secret");'),
  );
  const answer = await fetch(broken.url);
  expect(answer.status).toBe(500);
  const body = await answer.text();
  expect(body).not.toContain("secret");
  expectNoInternals({ headers: answer.headers, body });
  expect(broken.output(), "what Next prints").toContain("Error: SELECT secret");
  const { headers } = await fetch(site.url);
  for (const name of [...Object.keys(HEADERS), "content-security-policy"]) {
    expect(answer.headers.get(name), name).toBe(headers.get(name));
  }

  await page.goto(broken.url, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.title);
  await expect(page.getByText(error.text)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("link", { name: error.homeLabel })).toHaveAttribute("href", "/");
  await expect(page.getByRole("main")).toHaveCSS("display", "grid");
});

test("a page rendered again at run time is the built one byte for byte", async ({ site }) => {
  await using rendered = await serveWithoutPage();
  const [built, again] = await Promise.all(
    [site, rendered].map(async ({ url }) => (await fetch(url)).text()),
  );
  expect(again).toBe(built);
});

test("SIGTERM waits for submissions, not for idle connections", async ({
  page,
  backend,
  faults,
  contact,
  email,
}) => {
  const site = await startSite({ ...backend.environment, SUPABASE_URL: faults.url });
  await page.goto(site.url);
  await contact.fill(email);
  const arrival = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  faults.break(async (call) => {
    arrival.resolve();
    await closed.promise;
    return passThrough(call);
  });
  await contact.submit.click();
  await arrival.promise;
  const { hostname, port } = new URL(site.url);
  const idle = connect(Number(port), hostname).resume();
  await once(idle, "connect");

  const stopped = site.stop();
  await once(idle, "close");
  await expect(() => expect(fetch(site.url)).rejects.toThrow()).toPass();
  closed.resolve();
  await contact.expectSuccess(backend);
  await stopped;
});
