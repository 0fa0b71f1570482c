/** Posts that no page of the site sends: refused or failed, logged in one JSON line, never stored. */
import { contactForm, newsletterForm } from "../lib/content/forms.ts";
import {
  FORM_BODY_MAX_BYTES,
  FORM_ENTRIES_MAX,
  type FormDefinition,
  TICKED,
} from "../lib/forms/form-definition.ts";
import { DRAFT_KEY_FIELD } from "../lib/forms/missing-fields.ts";
import { expectNoInternals, type RawRequest, send } from "./support/raw-post.ts";
import { startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

type Entries = Readonly<Record<string, string>>;

/** A form, filled in, as the page's script sends it and as a browser without JavaScript does. */
interface Posts {
  readonly fetched: (extra?: Entries, args?: string) => Promise<RawRequest>;
  readonly posted: (extra?: Entries) => Promise<RawRequest>;
}

const LIMIT = 2;

interface Fixtures {
  readonly posts: Posts;
  /** The JSON lines that the site logs while `work` runs, without what Next prints; waits for at least one. */
  readonly linesOf: (work: () => Promise<unknown>) => Promise<readonly string[]>;
  /** The address of a site that accepts few submissions a minute. */
  readonly limitedSite: string;
}

const test = base.extend<Fixtures>({
  // Without `page`: no browser is started.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expectedConsoleErrors: async ({}, use) => use([]),

  posts: async ({ site, email }, use) => use(await readPosts(site.url, contactForm, email)),

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

  limitedSite: async ({ backend }, use) => {
    const environment = { ...backend.environment, SUBMISSIONS_PER_MINUTE: String(LIMIT) };
    const site = await startSite(environment);
    await use(site.url);
    await site.stop();
  },
});

async function readPosts(origin: string, definition: FormDefinition, email: string) {
  const html = await (await fetch(origin)).text();
  const fields = Object.entries(definition.fields);
  const form = (html.match(/<form .*?<\/form>/gs) ?? []).find((one) =>
    fields.every(([name]) => one.includes(` name="${name}"`)),
  );
  const hidden: Entries = Object.fromEntries(
    Array.from(
      form?.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g) ?? [],
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')],
    ),
  );
  const [, action = ""] = /"id":"([\da-f]+)"/.exec(Object.values(hidden).join("\n")) ?? [];
  expect(action, "the form's server action").not.toBe("");
  const byKind: Entries = { email, checkbox: TICKED };
  const values = Object.fromEntries(
    fields.map(([name, { kind }]) => [name, byKind[kind] ?? "Jeanne"]),
  );
  const posts: Posts = {
    fetched(extra = {}, args = '[{"status":"idle"},"$K1"]') {
      const own = Object.entries({ ...values, ...extra });
      const prefixed = own.map(([name, value]) => [`_1_${name}`, value] as const);
      // The arguments last: React resolves them as soon as it has read them.
      return encoded(origin, [...prefixed, ["0", args]], { "next-action": action });
    },
    posted: (extra = {}) => encoded(origin, Object.entries({ ...hidden, ...values, ...extra })),
  };
  return posts;
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

/** Next would compare the origin with the forwarded host. */
const FOREIGN = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };

const manyFields = Object.fromEntries(
  Array.from({ length: 2 * FORM_ENTRIES_MAX }, (_, index) => [`field${index}`, "x"]),
);

/** One for each place that refuses; its other reasons are in the unit tests of `lib`. */
const REFUSALS: readonly (readonly [
  what: string,
  status: number,
  request: (posts: Posts) => Promise<RawRequest>,
])[] = [
  ["another site", 403, async ({ fetched }) => withHeaders(await fetched(), FOREIGN)],
  ["the same, no script", 403, async ({ posted }) => withHeaders(await posted(), FOREIGN)],
  ...["/nexiste", "/healthz", "/robots.txt", "/_next/nexiste"].map(
    (path) =>
      [
        `a post to ${path}`,
        405,
        async ({ posted }: Posts) => ({ ...(await posted()), path }),
      ] as const,
  ),
  [
    "an empty call of an action at another path",
    405,
    async ({ fetched }) => {
      const { "next-action": action = "" } = (await fetched()).headers ?? {};
      return { path: "/nexiste", headers: { "next-action": action } };
    },
  ],
  ["TRACE", 405, async () => ({ method: "TRACE" })],
  [
    "an oversized chunked body",
    413,
    async ({ fetched }) => {
      const post = await fetched();
      return {
        ...post,
        body: `${" ".repeat(FORM_BODY_MAX_BYTES)}\r\n${post.body}`,
        isChunked: true,
      };
    },
  ],
  // Answered with the form's failure.
  ["too many fields", 200, ({ fetched }) => fetched(manyFields)],
  [
    "an action of another build",
    409,
    async ({ fetched }) => withHeaders(await fetched(), { "next-action": "60".padEnd(42, "f") }),
  ],
  // Only React can tell that it cannot decode these: the encoding is its own.
  [
    "a reference into a prototype",
    500,
    ({ fetched }) => fetched({}, '["$1:__proto__:then","$K1"]'),
  ],
  ["50 000 nested lists", 500, ({ fetched }) => fetched({}, "[".repeat(50_000))],
];

test("each gets its status and one log line; the good post after them is stored", async ({
  site,
  posts,
  backend,
  email,
  linesOf,
}) => {
  for (const [what, status, request] of REFUSALS) {
    const sent = await request(posts);
    const lines = await linesOf(async () => {
      const response = await send(site.url, sent);
      expect.soft(response.status, what).toBe(status);
      expectNoInternals(response, what);
    });
    expect.soft(lines, what).toHaveLength(1);
    const { event } = JSON.parse(lines[0] ?? "{}");
    expect.soft(event, what).toMatch(/^(request_refused|request_failed|submission_failed)$/);
    expect.soft(lines[0], "nothing of what was sent").not.toMatch(/jeanne|exemple\.fr/i);
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
  for (const post of [posts.fetched(draft), posts.fetched(draft), posts.posted(draft)]) {
    expect((await send(site.url, await post)).status).toBe(200);
  }
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});

test("a client over the rate limit of one form keeps what was typed and may send another; without JavaScript it soon gets no page", async ({
  limitedSite,
  backend,
  email,
}) => {
  const contact = await readPosts(limitedSite, contactForm, email);
  for (let count = 0; count <= LIMIT; count += 1) {
    const post = await contact.fetched({ message: `Bonjour ${count}` });
    // Without a trusted proxy this header does not change the client's address.
    const forged = withHeaders(post, { "x-forwarded-for": `203.0.113.${count}` });
    const { body } = await send(limitedSite, forged);
    expect(body).toContain(`"status":"${count < LIMIT ? "sent" : "failed"}"`);
    if (count === LIMIT) expect(body).toContain(`"message":"Bonjour ${LIMIT}"`);
  }
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(LIMIT);
  const newsletter = await readPosts(limitedSite, newsletterForm, email);
  const { body } = await send(limitedSite, await newsletter.fetched());
  expect(body).toContain('"status":"sent"');

  const flood = Array.from({ length: 10 * LIMIT }, async () =>
    send(limitedSite, await contact.posted()),
  );
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(4 * LIMIT);
});
