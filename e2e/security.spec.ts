import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../scripts/processes.ts";
import { send } from "./support/raw-post.ts";
import { expect, test } from "./support/test.ts";

const HEADERS = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

const RESPONSES = [
  { name: "the page", path: "/", status: 200 },
  { name: "the page's RSC payload", path: "/?_rsc", headers: { rsc: "1" }, status: 200 },
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
] as const;

test("sends its security headers with every response", { tag: "@smoke" }, async ({ site }) => {
  for (const { name, path, status, ...init } of RESPONSES) {
    const response = await fetch(`${site.url}${path}`, init);
    expect.soft(response.status, name).toBe(status);
    expect.soft(Object.fromEntries(response.headers), name).toMatchObject(HEADERS);
    expect.soft(response.headers.get("x-powered-by"), name).toBeNull();
    expect.soft(response.headers.get("content-type"), name).toMatch(/^[a-z]+\/[a-z-]+/);
    const policy = response.headers.get("content-security-policy");
    expect.soft(policy, name).toContain("default-src 'none'");
    expect.soft(policy, name).toContain("require-trusted-types-for 'script'");
    expect.soft(policy, name).not.toContain("unsafe");
  }
});

test("sends them with the responses of Node itself", async ({ site }) => {
  const refused = [
    { status: 417, headers: { expect: "other" } },
    { status: 431, headers: { x: "x".repeat(20_000) } },
  ];
  for (const { status, headers } of refused) {
    const response = await send(site.url, { method: "GET", headers });
    expect.soft(response.status).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) {
      expect.soft(response.headers.toLowerCase(), `${status}`).toContain(`${name}\n${value}`);
    }
    expect.soft(response.headers).toContain("default-src 'none'");
  }
});

test("runs no script but the page's own", { tag: "@smoke" }, async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/requires 'Trusted(Script|ScriptURL|HTML)' assignment/);
  await page.goto("/");
  const refusals = await page.evaluate(() => {
    const foreign = "document.title = 'foreign'";
    const attempts = [
      () =>
        document.head.append(Object.assign(document.createElement("script"), { text: foreign })),
      () => Object.assign(document.createElement("script"), { src: "/_next/../foreign.js" }),
      () => document.createElement("img").setAttribute("onerror", foreign),
      () => document.body.insertAdjacentHTML("beforeend", "<p>foreign</p>"),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "none";
      } catch (error) {
        return error instanceof Error ? error.name : "unknown";
      }
    });
  });
  expect(refusals).toEqual(Array(4).fill("TypeError"));
  expect(await page.title()).not.toBe("foreign");
});

test("applies no style but the page's own", { tag: "@smoke" }, async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/style-src/);
  await page.goto("/");
  const isShown = await page.evaluate(() => {
    const foreign = document.createElement("style");
    foreign.textContent = "main { display: none }";
    document.head.append(foreign);
    return getComputedStyle(document.querySelector("main") as Element).display !== "none";
  });
  expect(isShown).toBe(true);
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
    return /script-src 'self' '(nonce-[\w=]+)';/.exec(policy)?.[1];
  };
  const [first, second] = [await post(), await post()];
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(first).not.toBe(second);
});

test("no shared cache keeps the page, and no cache its RSC payload", async ({ site }) => {
  const cacheControlOf = async (path: string, headers = {}) => {
    const response = await fetch(`${site.url}${path}`, { headers, redirect: "manual" });
    return [response.status, response.headers.get("cache-control")];
  };
  expect(await cacheControlOf("/")).toEqual([200, "no-cache"]);
  expect(await cacheControlOf("/?_rsc")).toEqual([200, "no-cache"]);
  expect(await cacheControlOf("/", { rsc: "1" })).toEqual([307, "private, no-store"]);
  expect(await cacheControlOf("/?_rsc", { rsc: "1" })).toEqual([200, "private, no-store"]);
});

/** What a browser may fetch of a build. */
const PUBLIC_FILES = [
  ".next/static/**/*.{js,css,map,json}",
  ".next/server/{app,pages}/**/*.{html,rsc,body}",
  "public/**/*.{js,json,svg,txt}",
];

/** Patterns of keys: JSON web tokens, Supabase's, Resend's. */
const KEYS =
  /\beyJ[\w-]{8,}\.[\w-]{8,}|\bsb_(?:publishable|secret)_\w+|\bservice_role\b|\bre_\w{16,}/;

/** Names and values that only the server may have. */
async function secretsOf(environment: Readonly<Record<string, string>>) {
  const example = await readFile(join(projectRoot, ".env.example"), "utf8");
  const names = Array.from(example.matchAll(/^# ([A-Z]+_[A-Z_]+)=/gm), ([, name = ""]) => name);
  const readJson = async (file: string) =>
    JSON.parse(await readFile(join(projectRoot, ".next", file), "utf8"));
  const { encryptionKey } = await readJson("server/server-reference-manifest.json");
  if (!encryptionKey) throw new Error("The manifest has no encryption key.");
  const { env } = (await readJson("required-server-files.json")).config;
  return [
    ...[...names, ...Object.keys(environment), ...Object.values(environment)],
    ...[
      encryptionKey,
      ...Object.entries(env).flat(),
      projectRoot.replace(/\/$/, ""),
      "54321",
      "54322",
      "process.env.SUPABASE",
    ],
  ];
}

test("no file of the build that a browser may fetch holds a key, a server variable or a path", async ({
  site,
  backend,
}) => {
  const secrets = await secretsOf(backend.environment);
  expect(secrets.length).toBeGreaterThan(15);
  const files = await Array.fromAsync(glob(PUBLIC_FILES, { cwd: projectRoot }));
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(projectRoot, file), "latin1")] as const),
  );
  const served = await (await fetch(site.url)).text();
  for (const [file, text] of [...texts, ["the served page", served] as const]) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      file,
    ).toEqual([]);
    expect(KEYS.exec(text)?.[0], file).toBeUndefined();
  }
});
