import { expect, test } from "vitest";
import { refusedBody, refusedPost } from "./refused-post.ts";

const OWN = { host: "www.exemple.fr", origin: "https://www.exemple.fr" };
const PLAIN = { ...OWN, "content-type": "multipart/form-data; boundary=----x" };
const FETCHED = { ...PLAIN, "next-action": "60ecf8214e73cf19ad7bf916712e8f0602fe55e844" };
const { "content-type": _type, ...withoutType } = FETCHED;

test.each([
  ["a hydrated form", FETCHED, undefined],
  ["the longest form", { ...PLAIN, "content-length": "65536" }, undefined],
  ["no content type", withoutType, 415],
  ["another encoding", { ...PLAIN, "content-type": "application/x-www-form-urlencoded" }, 415],
  ["an empty boundary", { ...PLAIN, "content-type": "multipart/form-data; boundary=" }, 415],
  ["two boundaries", { ...PLAIN, "content-type": `${PLAIN["content-type"]}; boundary=y` }, 415],
  ["an unusual spelling", { ...PLAIN, "content-type": "Multipart/Form-Data; boundary=x" }, 415],
  ["an empty body", { ...PLAIN, "content-length": "0" }, 400],
  ["an empty action id", { ...FETCHED, "next-action": "" }, 400],
  ["a path as action id", { ...FETCHED, "next-action": "../../etc/passwd" }, 400],
  ["a long form", { ...PLAIN, "content-length": "65537" }, 413],
])("%s", (_case, headers, status) => {
  expect(refusedPost(new Headers(headers), [])).toBe(status);
});

test.each([
  ["its own page, with fetch metadata", { "sec-fetch-site": "same-origin" }, [], undefined],
  ["no page", { origin: "" }, [], 403],
  ["an opaque origin", { origin: "null" }, [], 403],
  ["another port", { origin: `${OWN.origin}:8443` }, [], 403],
  ["its own page, but as a cross-site fetch", { "sec-fetch-site": "cross-site" }, [], 403],
  ["a forwarded host", { host: "evil.example", "x-forwarded-host": OWN.host }, [], 403],
  ["a configured origin, behind a proxy", { host: "127.0.0.1:3000" }, [OWN.origin], undefined],
  ["a host that is not configured", {}, ["https://exemple.fr"], 403],
] as const)("a form from %s", (_case, headers, origins, status) => {
  expect(refusedPost(new Headers({ ...PLAIN, ...headers }), origins)).toBe(status);
});

/** The value that makes a form's body as long as allowed. */
const LONGEST = "b".repeat(65_536 - 58);

const part = (header: string, value = "b") =>
  `--x\r\nContent-Disposition: form-data; ${header}\r\n\r\n${value}\r\n`;

const form = (...fields: readonly (readonly [name: string, value: string])[]) =>
  `${fields.map(([name, value]) => part(`name="${name}"`, value)).join("")}--x--\r\n`;

async function refused(body: string, extra: Readonly<Record<string, string>> = {}) {
  const headers = { "content-type": "multipart/form-data; boundary=x", ...extra };
  return await refusedBody(new Request("http://localhost", { method: "POST", body, headers }));
}

test.each([
  ["a field", form(["a", "b"]), undefined],
  ["no field", "--x--\r\n", 400],
  ["a truncated field", part('name="a"').trim(), 400],
  ["a field without a name", form(["", "b"]), 400],
  ["a field of which a part is escaped", form(["\\0", "b"]), 400],
  ["a file", `${part('name="a"; filename="b"')}--x--\r\n`, 400],
  [
    "another charset",
    `${part('name="a"\r\nContent-Type: text/plain; charset=utf-16')}--x--\r\n`,
    400,
  ],
  ["the boundary in a value", form(["a", "-x"]), 400],
  ["a control character in a header", `${part('name="a"\r\nContent-Type: \u0000')}--x--\r\n`, 400],
  ["the longest value", form(["a", LONGEST]), undefined],
  ["a longer value", form(["a", `${LONGEST}b`]), 413],
])("a body with %s", async (_case, body, status) => {
  expect(await refused(body)).toBe(status);
});

const CALL = '[{"status":"idle"},"$K1"]';

/** References that React's decoder fails at, or that no form of the site needs. */
const REFERENCES = ["$L1", "$F1", "$Q1", "$W1", "$B1", "$K2", "$n9", "$@2", "$1:__proto__:then"];

test.each([
  [
    "the page's script",
    [
      ["_1_email", "b"],
      ["0", CALL],
    ],
    undefined,
  ],
  [
    "a second list of arguments",
    [
      ["0", CALL],
      ["0", CALL],
    ],
    400,
  ],
  [
    "another row",
    [
      ["0", CALL],
      ["1", "[]"],
    ],
    400,
  ],
  ["no arguments", [["_1_email", "b"]], 400],
  ["nested lists", [["0", "[".repeat(50_000)]], 400],
  ...REFERENCES.map((value) => [value, [["0", JSON.stringify([value])]], 400] as const),
] as const)("a call with %s", async (_case, fields, status) => {
  expect(await refused(form(...fields), { "next-action": "60" })).toBe(status);
});

const state = (values: object) =>
  JSON.stringify([{ status: "failed", failure: "lead", cause: null, values }]);

/** What a browser without JavaScript posts. */
const posted = (last = '[{"status":"idle"}]', action = '{"id":"60","bound":"$@1"}') =>
  [
    ["$ACTION_REF_7", ""],
    ["$ACTION_7:0", action],
    ["$ACTION_7:1", last],
    ["$ACTION_KEY", "p#contact"],
    ["email", "b"],
  ] as const;

test.each([
  ["its first state", posted(), undefined],
  ["values, one with a dollar", posted(state({ name: "$$L1", message: "1 $F" })), undefined],
  ["an undefined value", posted(state({ name: "$undefined" })), undefined],
  ["a field that is missing", posted().slice(1), 400],
  ["two actions", [...posted(), ...posted()], 400],
  ["an action by its id alone", [["$ACTION_ID_60", ""]], 400],
  ["nested objects", posted(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`), 400],
  ["no JSON", posted("["), 400],
  ...REFERENCES.flatMap((value) => [
    [`${value} in the state`, posted(state({ name: value })), 400] as const,
    [
      `${value} in the action`,
      posted(undefined, JSON.stringify({ id: "60", bound: value })),
      400,
    ] as const,
  ]),
] as const)("a form with %s", async (_case, fields, status) => {
  expect(await refused(form(...fields))).toBe(status);
});

test("stops reading an aborted upload, whose stream never ends", async () => {
  const upload = new AbortController();
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(10)) });
  const init = { method: "POST", body, duplex: "half", signal: upload.signal };
  const status = refusedBody(new Request("http://localhost", init));
  upload.abort();
  expect(await status).toBe(400);
});
