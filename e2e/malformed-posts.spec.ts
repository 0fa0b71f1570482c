/** Posts that no page of the site sends: refused or failed, logged in one JSON line, never stored. */

import { contactForm } from "../lib/content/forms.ts";
import { FORM_BODY_MAX_BYTES, FORM_ENTRIES_MAX } from "../lib/forms/form-definition.ts";
import { DRAFT_KEY_FIELD } from "../lib/forms/missing-fields.ts";
import { expectNoInternals, type RawRequest, type RawResponse, send } from "./support/raw-post.ts";
import { test as base, expect } from "./support/test.ts";

type Entries = Readonly<Record<string, string>>;

/** The contact form, filled in, as the page's script sends it and as a browser without JavaScript does. */
interface GoodPosts {
  readonly fetched: (extra?: Entries, args?: string) => Promise<RawRequest>;
  readonly posted: (extra?: Entries) => Promise<RawRequest>;
}

interface Fixtures {
  readonly posts: GoodPosts;
  /** The JSON lines that the site logs while `work` runs, without what Next prints; waits for at least one. */
  readonly linesOf: (work: () => Promise<unknown>) => Promise<readonly string[]>;
}

const test = base.extend<Fixtures>({
  // Without `page`: no browser is started.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  consoleGuard: async ({}, use) => use(undefined),

  posts: async ({ site, email }, use) => use(await goodPosts(site.url, email)),

  linesOf: async ({ site }, use) =>
    use(async (work) => {
      const start = site.output().length;
      await work();
      const lines = () =>
        site
          .output()
          .slice(start)
          .match(/^\{".+$/gm) ?? [];
      await expect.poll(() => lines().length, "log lines").toBeGreaterThan(0);
      return lines();
    }),
});

const ARGUMENTS = '[{"status":"idle"},"$K1"]';

async function goodPosts(origin: string, email: string): Promise<GoodPosts> {
  const html = await (await fetch(origin)).text();
  const fields = Object.keys(contactForm.fields);
  const form = (html.match(/<form .*?<\/form>/gs) ?? []).find((one) =>
    fields.every((field) => one.includes(` name="${field}"`)),
  );
  const hidden: Entries = Object.fromEntries(
    Array.from(
      form?.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g) ?? [],
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')],
    ),
  );
  const [, action = ""] = /"id":"([\da-f]+)"/.exec(Object.values(hidden).join("\n")) ?? [];
  expect(action, "the contact form's server action").not.toBe("");
  const values = Object.fromEntries(
    fields.map((field) => [field, field === "email" ? email : "Jeanne"]),
  );
  return {
    fetched(extra = {}, args = ARGUMENTS) {
      const own = Object.entries({ ...values, ...extra });
      const prefixed = own.map(([name, value]) => [`_1_${name}`, value] as const);
      // The arguments last: React resolves them as soon as it has read them.
      return encoded(origin, [...prefixed, ["0", args]], { "next-action": action });
    },
    posted: (extra = {}) => encoded(origin, Object.entries({ ...hidden, ...values, ...extra })),
  };
}

async function encoded(
  origin: string,
  entries: readonly (readonly [name: string, value: string])[],
  headers: Entries = {},
) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const body = new Response(form);
  const type = body.headers.get("content-type") ?? "";
  return {
    headers: { origin, "content-type": type, ...headers },
    body: Buffer.from(await body.arrayBuffer()),
  };
}

const withHeaders = (request: RawRequest, headers: Entries): RawRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

function withoutOrigin(request: RawRequest): RawRequest {
  const { origin: _origin, ...headers } = request.headers ?? {};
  return { ...request, headers };
}

interface Refusal {
  readonly what: string;
  readonly status: number;
  readonly request: (posts: GoodPosts) => RawRequest | Promise<RawRequest>;
}

const manyFields = Object.fromEntries(
  Array.from({ length: 2 * FORM_ENTRIES_MAX }, (_, index) => [`field${index}`, "x"]),
);

/** A refusal of both kinds of post. */
const ofBoth = (
  what: string,
  status: number,
  change: (post: RawRequest) => RawRequest,
): Refusal[] => [
  { what, status, request: async ({ fetched }) => change(await fetched()) },
  {
    what: `${what}, without JavaScript`,
    status,
    request: async ({ posted }) => change(await posted()),
  },
];

const REFUSALS: readonly Refusal[] = [
  ...ofBoth("no origin", 403, withoutOrigin),
  ...ofBoth("another site's origin", 403, (post) =>
    withHeaders(post, { origin: "https://evil.example" }),
  ),
  ...ofBoth("another site's origin with its forwarded host", 403, (post) =>
    withHeaders(post, { origin: "https://evil.example", "x-forwarded-host": "evil.example" }),
  ),
  ...ofBoth("a cross-site fetch", 403, (post) =>
    withHeaders(post, { "sec-fetch-site": "cross-site" }),
  ),
  ...["/nexiste", "/healthz", "/robots.txt", "/_next/nexiste"].flatMap((path) =>
    ofBoth(`a good post to ${path}`, 405, (post) => ({ ...post, path })),
  ),
  {
    what: "an empty call of an action at another path",
    status: 405,
    request: async ({ fetched }) => ({
      path: "/nexiste",
      headers: { "next-action": (await fetched()).headers?.["next-action"] ?? "" },
    }),
  },
  ...ofBoth("JSON", 415, (post) => withHeaders(post, { "content-type": "application/json" })),
  ...ofBoth("an empty body", 400, (post) => ({ ...post, body: "" })),
  {
    what: "an oversized body",
    status: 413,
    request: ({ fetched }) => fetched({ extra: "x".repeat(FORM_BODY_MAX_BYTES) }),
  },
  {
    what: "an oversized body, without JavaScript",
    status: 413,
    request: ({ posted }) => posted({ extra: "x".repeat(FORM_BODY_MAX_BYTES) }),
  },
  {
    what: "too many fields",
    // Answered with the form's failure.
    status: 200,
    request: ({ fetched }) => fetched(manyFields),
  },
  {
    what: "an action of another build",
    status: 409,
    request: async ({ fetched }) =>
      withHeaders(await fetched(), { "next-action": "60".padEnd(42, "f") }),
  },
  {
    what: "an action named like a path",
    status: 400,
    request: async ({ fetched }) =>
      withHeaders(await fetched(), { "next-action": "../../etc/passwd" }),
  },
  // Only React can tell that it cannot decode these: the encoding is its own.
  {
    what: "a reference into a prototype",
    status: 500,
    request: ({ fetched }) => fetched({}, '["$1:__proto__:then","$K1"]'),
  },
  {
    what: "50 000 nested lists",
    status: 500,
    request: ({ fetched }) => fetched({}, "[".repeat(50_000)),
  },
  ...ofBoth("a truncated body", 400, (post) => ({
    ...post,
    body: String(post.body).slice(0, -60),
  })),
  ...ofBoth("an oversized chunked body", 413, (post) => ({
    ...post,
    body: `${" ".repeat(FORM_BODY_MAX_BYTES)}\r\n${post.body}`,
    isChunked: true,
  })),
  ...["PUT", "DELETE", "TRACE"].map(
    (method): Refusal => ({ what: method, status: 405, request: () => ({ method }) }),
  ),
  // Refused by Node before Next sees it.
  {
    what: "a query of 20 000 characters",
    status: 431,
    request: () => ({ method: "GET", path: `/?q=${"x".repeat(20_000)}` }),
  },
];

test("each gets its status and one log line; the good post after them is stored", async ({
  site,
  posts,
  backend,
  email,
  linesOf,
}) => {
  for (const { what, status, request } of REFUSALS) {
    const sent = await request(posts);
    let response: RawResponse | undefined;
    const lines = await linesOf(async () => {
      response = await send(site.url, sent);
    });
    expect.soft(response?.status, what).toBe(status);
    if (response) expectNoInternals(response, what);
    expect.soft(lines, what).toHaveLength(1);
    const { event } = JSON.parse(lines[0] ?? "{}");
    expect.soft(event, what).toMatch(/^(request_refused|request_failed|submission_failed)$/);
    // Nothing of what was sent.
    expect.soft(lines[0], what).not.toMatch(/jeanne|exemple\.fr|etc\/passwd/i);
  }
  expect(await backend.rowsOf("contact_messages", email)).toEqual([]);
  const { body } = await send(site.url, await posts.fetched());
  expect(body).toContain('"status":"sent"');
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});

test("the same draft posted three times, with and without JavaScript, is stored once", async ({
  site,
  posts,
  backend,
  email,
}) => {
  const draft = { [DRAFT_KEY_FIELD]: crypto.randomUUID() };
  const extra = { ...draft, constructor: "y" };
  for (const post of [posts.fetched(draft), posts.fetched(extra), posts.posted(draft)]) {
    expect((await send(site.url, await post)).status).toBe(200);
  }
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});
