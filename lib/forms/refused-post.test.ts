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
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost", { method: "POST", body, headers });
  expect(await refusedBody(request)).toBe(status);
});

test("stops reading an aborted upload, whose stream never ends", async () => {
  const upload = new AbortController();
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(10)) });
  const init = { method: "POST", body, duplex: "half", signal: upload.signal };
  const status = refusedBody(new Request("http://localhost", init));
  upload.abort();
  expect(await status).toBe(400);
});
