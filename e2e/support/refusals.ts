import { FORM_BODY_MAX_BYTES } from "../../lib/forms/limits.ts";
import { fetched, filledIn, posted, type Request, type WireForm } from "./wire.ts";

/** Posts that no page of the site sends, and the status that refuses each. */

/** A form that is filled in well, in both ways of sending it. */
interface Good {
  readonly form: WireForm;
  readonly fetched: Request;
  readonly posted: Request;
  readonly fetchedWith: (
    extra: Readonly<Record<string, string>>,
    args?: string,
  ) => Promise<Request>;
  readonly postedWith: (extra: Readonly<Record<string, string>>) => Promise<Request>;
}

export async function goodRequests(form: WireForm, origin: string, email: string): Promise<Good> {
  const entries = filledIn(form, email);
  return {
    form,
    fetched: await fetched(form, origin, entries),
    posted: await posted(form, origin, entries),
    fetchedWith: (extra, args) =>
      fetched(form, origin, [...entries, ...Object.entries(extra)], args),
    postedWith: (extra) => posted(form, origin, [...entries, ...Object.entries(extra)]),
  };
}

interface Refusal {
  readonly what: string;
  readonly status: number;
  /** What is sent in the place of a good submission. */
  readonly malformed: (good: Good) => Request | Promise<Request>;
}

const withHeaders = (request: Request, changes: Record<string, string | undefined>): Request => ({
  ...request,
  headers: Object.fromEntries(
    Object.entries({ ...request.headers, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
});

const UNKNOWN_ACTION = "60".padEnd(42, "f");
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, "x"]));

/** The entry of a post without JavaScript whose name ends so. */
export const hiddenName = ({ hidden }: WireForm, end: string) =>
  hidden.find(([name]) => name.endsWith(end))?.[0] ?? "";

const inBothWays = (
  what: string,
  status: number,
  headers: Record<string, string | undefined>,
): Refusal[] => [
  { what, status, malformed: ({ fetched }) => withHeaders(fetched, headers) },
  {
    what: `${what}, without JavaScript`,
    status,
    malformed: ({ posted }) => withHeaders(posted, headers),
  },
];

const actionNamed = (what: string, name: string, status: number): Refusal => ({
  what,
  status,
  malformed: ({ fetched }) => withHeaders(fetched, { "next-action": name }),
});

const called = (what: string, args: string, status: number): Refusal => ({
  what,
  status,
  malformed: ({ fetchedWith }) => fetchedWith({}, args),
});

const bound = (what: string, end: string, value: string, status: number): Refusal => ({
  what,
  status,
  malformed: ({ form, postedWith }) => postedWith({ [hiddenName(form, end)]: value }),
});

export const REFUSALS: readonly Refusal[] = [
  actionNamed("an action named like a path", "../../etc/passwd", 400),
  actionNamed("an action with a long name", "a".repeat(4096), 400),
  actionNamed("an action named like an object's member", "toString", 400),
  actionNamed("an action without a name", "", 400),
  actionNamed("an action of another build", UNKNOWN_ACTION, 409),

  ...inBothWays("an opaque origin", 403, { origin: "null" }),
  ...inBothWays("no origin", 403, { origin: undefined }),
  ...inBothWays("an origin that is no address", 403, { origin: "www.exemple.fr" }),
  ...inBothWays("another site's origin", 403, { origin: "https://evil.example" }),
  ...inBothWays("another site under a made-up host", 403, {
    origin: "https://evil.example",
    "x-forwarded-host": "evil.example",
  }),
  ...inBothWays("a fetch across sites", 403, { "sec-fetch-site": "cross-site" }),
  ...inBothWays("a fetch from a neighbour", 403, { "sec-fetch-site": "same-site" }),

  ...inBothWays("JSON by its type", 415, { "content-type": "application/json" }),
  ...inBothWays("a form by another type", 415, {
    "content-type": "application/x-www-form-urlencoded",
  }),
  ...inBothWays("a form by an oddly written type", 415, { "content-type": "MULTIPART/form-data" }),
  ...inBothWays("a form without a boundary", 415, { "content-type": "multipart/form-data" }),
  {
    what: "arguments as plain text",
    status: 415,
    malformed: ({ fetched }) => ({
      ...withHeaders(fetched, { "content-type": "text/plain;charset=UTF-8" }),
      body: '[{"ok":null},{"get":"x"}]',
    }),
  },
  {
    what: "an empty body",
    status: 400,
    malformed: ({ fetched }) => ({ ...fetched, body: "" }),
  },
  {
    what: "an empty body, without JavaScript",
    status: 400,
    malformed: ({ posted }) => ({ ...posted, body: "" }),
  },

  ...[70_000, 1_048_576].flatMap((length): Refusal[] => [
    {
      what: `a field of ${length} characters`,
      status: 413,
      malformed: ({ fetchedWith }) => fetchedWith({ extra: "x".repeat(length) }),
    },
    {
      what: `a field of ${length} characters, without JavaScript`,
      status: 413,
      malformed: ({ postedWith }) => postedWith({ extra: "x".repeat(length) }),
    },
  ]),
  ...[
    { count: 100, status: 404 },
    { count: 900, status: 413 },
  ].flatMap(({ count, status }): Refusal[] => [
    {
      what: `${count} unknown fields`,
      status,
      malformed: ({ fetchedWith }) => fetchedWith(unknownFields(count)),
    },
    {
      what: `${count} unknown fields, without JavaScript`,
      status,
      malformed: ({ postedWith }) => postedWith(unknownFields(count)),
    },
  ]),
  called("no arguments", "[]", 404),
  called("one argument", "[null]", 404),
  called("an object that is called a form", '[{"ok":null},{"get":"x"}]', 404),

  {
    what: "a plain form without an action",
    status: 400,
    malformed: ({ form, posted }) => ({
      ...posted,
      body: String(posted.body).replaceAll(hiddenName(form, ":0"), "x"),
    }),
  },
  bound("an action that is no name, without JavaScript", ":0", '{"id":"../x","bound":"$@1"}', 400),
  bound("an action that is no JSON, without JavaScript", ":0", "x", 400),
  bound(
    "an action of another build, without JavaScript",
    ":0",
    `{"id":"${UNKNOWN_ACTION}","bound":"$@1"}`,
    409,
  ),

  // Bodies that React or Next cannot read, under honest headers: they answer 500 themselves,
  // and no setting of theirs makes that another status.
  called("a map that is its own entries", '[null,"$Q0"]', 500),
  called("a reference into a prototype", '["$1:__proto__:then","$K1"]', 500),
  called("a number of 60 000 digits", `["$n${"9".repeat(60_000)}","$K1"]`, 500),
  called("50 000 nested lists", "[".repeat(50_000), 500),
  called("arguments that are no JSON", "jeanne@exemple.fr", 500),
  bound("50 000 nested lists, without JavaScript", ":1", "[".repeat(50_000), 500),
  bound("a reference into a prototype, without JavaScript", ":1", '["$1:__proto__:then"]', 500),
  ...(["fetched", "posted"] as const).flatMap((way): Refusal[] => [
    {
      what: `a form that breaks off (${way})`,
      status: 500,
      malformed: (good) => ({ ...good[way], body: String(good[way].body).slice(0, -60) }),
    },
    {
      what: `a form under another boundary (${way})`,
      status: 500,
      malformed: (good) =>
        withHeaders(good[way], { "content-type": "multipart/form-data; boundary=other" }),
    },
    {
      what: `a form that is too long and does not say so (${way})`,
      status: 500,
      malformed: (good) => ({
        ...good[way],
        body: `${" ".repeat(FORM_BODY_MAX_BYTES)}\r\n${good[way].body}`,
        isChunked: true,
      }),
    },
  ]),
];
