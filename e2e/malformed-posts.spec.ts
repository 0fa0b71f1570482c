/** Posts that no page of the site sends: refused, logged in one JSON line, never stored. */
import { contactForm } from "../lib/content/forms.ts";
import { CONTACT } from "./support/forms.ts";
import { expectNoInternals } from "./support/internals.ts";
import { startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

type Headers = Readonly<Record<string, string>>;

interface Post extends RequestInit {
  readonly path?: string;
  readonly headers?: Headers;
}

/** The contact form, filled in, as the page's script sends it and as a browser without JavaScript does. */
interface Posts {
  readonly fetched: (headers?: Headers, args?: string) => Post;
  readonly posted: (state?: string) => Post;
}

const LIMIT = 1;

/** The action's argument in the form's hidden fields. */
const IDLE_STATE = '[{"status":"idle"}]';

const test = base.extend<{ readonly posts: Posts }>({
  // Without `page`: no browser is started.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expectedConsoleErrors: async ({}, use) => use([]),

  posts: async ({ site, email }, use) => {
    const html = await (await fetch(site.url)).text();
    const [form = ""] = new RegExp(`id="${contactForm.fragment}".*?</form>`, "s").exec(html) ?? [];
    const hidden = Array.from(
      form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g),
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')] as const,
    );
    const [, action = ""] = /"id":"([\da-f]+)"/.exec(hidden.join("\n")) ?? [];
    expect(action, "the form's server action").not.toBe("");
    const values = Object.entries({ ...CONTACT.values, email });
    await use({
      fetched(headers, args = '[{"status":"idle"},"$K1"]') {
        const prefixed = values.map(([name, value]) => [`_1_${name}`, value] as const);
        // The arguments last: React resolves them as soon as it has read them.
        const body = formOf([...prefixed, ["0", args]]);
        return { headers: { "next-action": action, ...headers }, body };
      },
      posted(state = IDLE_STATE) {
        const fields = hidden.map(
          ([name, value]) => [name, value === IDLE_STATE ? state : value] as const,
        );
        return { body: formOf([...fields, ...values]) };
      },
    });
  },
});

function formOf(entries: readonly (readonly [name: string, value: string])[]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

async function send(url: string, { path = "/", headers, ...init }: Post) {
  const answer = await fetch(url + path, {
    method: "POST",
    ...init,
    headers: { origin: url, ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

type Refusal = readonly [what: string, status: number, post: (posts: Posts) => Post];

/** One for each place that refuses; its other reasons are in the unit tests of `lib`. */
const REFUSALS: readonly Refusal[] = [
  [
    "another site, whose host Next would take from the header",
    403,
    ({ fetched }) =>
      fetched({ origin: "https://evil.example", "x-forwarded-host": "evil.example" }),
  ],
  ["an unknown path", 405, ({ posted }) => ({ ...posted(), path: "/nexiste" })],
  ["a known path", 405, ({ posted }) => ({ ...posted(), path: "/healthz" })],
  [
    "an empty call of an action at another path",
    405,
    ({ fetched }) => ({ ...fetched(), body: null, path: "/nexiste" }),
  ],
  [
    "an oversized chunked body",
    413,
    () => ({
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: new Blob([" ".repeat(65_537)]).stream(),
      duplex: "half",
    }),
  ],
  [
    "an action of another build",
    409,
    ({ fetched }) => fetched({ "next-action": "60".padEnd(42, "f") }),
  ],
  ["arguments that React cannot decode", 400, ({ fetched }) => fetched({}, '["$L1"]')],
  [
    "a reference into a prototype",
    400,
    ({ fetched }) => fetched({}, '["$1:__proto__:then","$K1"]'),
  ],
  ["50 000 nested lists", 400, ({ fetched }) => fetched({}, "[".repeat(50_000))],
  ["a form's state that React cannot decode", 400, ({ posted }) => posted("[")],
];

test("each gets a status and a log line, and no row", async ({ site, posts, backend, email }) => {
  for (const [what, status, post] of REFUSALS) {
    const start = site.output().length;
    const response = await send(site.url, post(posts));
    expect.soft(response.status, what).toBe(status);
    expectNoInternals(response, what);
    const lines = () =>
      site
        .output()
        .slice(start)
        .match(/^\{".+$/gm) ?? [];
    await expect.poll(() => lines().length, what).toBe(1);
    const [line = ""] = lines();
    expect.soft(JSON.parse(line).event, what).toBe("request_refused");
    expect.soft(line, "nothing of what was sent").not.toMatch(/onload|exemple\.fr/i);
  }
  expect(await backend.rowsOf("contact_messages", email)).toEqual([]);
  const { body } = await send(site.url, posts.fetched());
  expect(body).toContain('"status":"sent"');
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});

test("behind a proxy that passes another host, SITE_URL decides", async ({ backend, posts }) => {
  const origin = "https://www.exemple.fr";
  const site = await startSite({ ...backend.environment, SITE_URL: origin });
  expect((await send(site.url, posts.fetched({ origin }))).body).toContain('"status":"sent"');
  const page = await send(site.url, { ...posts.posted(), headers: { origin } });
  expect(page).toMatchObject({
    status: 200,
    body: expect.stringContaining(contactForm.answers.confirmation),
  });
  expect((await send(site.url, posts.posted())).status).toBe(403);
  const refusal = `"origin":"${site.url}","host":"${new URL(site.url).host}"`;
  await expect.poll(() => site.output()).toContain(refusal);
  await site.stop();
});

test("a client over the rate limit is refused, however it posts", async ({ backend, posts }) => {
  const site = await startSite({
    ...backend.environment,
    SUBMISSIONS_PER_MINUTE: String(LIMIT),
  });
  for (let count = 0; count <= LIMIT; count += 1) {
    // Without a trusted proxy this header does not change the client's address.
    const forged = { "x-forwarded-for": `203.0.113.${count}` };
    const { body } = await send(site.url, posts.fetched(forged));
    expect(body).toContain(`"status":"${count < LIMIT ? "sent" : "failed"}"`);
  }

  const flood = [posts.posted(), posts.fetched(), posts.fetched({}, '["$L1"]')].flatMap((post) =>
    Array.from({ length: 6 * LIMIT }, () => post),
  );
  const statuses = [];
  for (const post of flood) statuses.push((await send(site.url, post)).status);
  expect(new Set(statuses.slice(6 * LIMIT))).toEqual(new Set([429]));
  await site.stop();
});
