import { expect, test } from "vitest";
import { FORM_BODY_MAX_BYTES } from "./limits.ts";
import { refusedBody, refusedPost } from "./refused-post.ts";

const PLAIN = {
  host: "www.exemple.fr",
  origin: "https://www.exemple.fr",
  "content-type": "multipart/form-data; boundary=----x",
};
const FETCHED = { ...PLAIN, "next-action": "60ecf8214e73cf19ad7bf916712e8f0602fe55e844" };
const { origin: _origin, ...withoutOrigin } = PLAIN;
const { "content-type": _type, ...withoutType } = FETCHED;

test.each([
  ["a plain form", PLAIN, undefined],
  ["a hydrated form", FETCHED, undefined],
  ["the longest form", { ...PLAIN, "content-length": `${FORM_BODY_MAX_BYTES}` }, undefined],
  ["a form without an origin", withoutOrigin, 403],
  ["a form from an opaque origin", { ...FETCHED, origin: "null" }, 403],
  ["a form from another site", { ...FETCHED, "sec-fetch-site": "cross-site" }, 403],
  ["no content type", withoutType, 415],
  ["JSON", { ...FETCHED, "content-type": "application/json" }, 415],
  ["text", { ...FETCHED, "content-type": "text/plain;charset=UTF-8" }, 415],
  ["another encoding", { ...PLAIN, "content-type": "application/x-www-form-urlencoded" }, 415],
  ["no boundary", { ...PLAIN, "content-type": "multipart/form-data" }, 415],
  ["an empty boundary", { ...PLAIN, "content-type": "multipart/form-data; boundary=" }, 415],
  ["an unusual spelling", { ...PLAIN, "content-type": "Multipart/Form-Data; boundary=x" }, 415],
  ["an empty body", { ...PLAIN, "content-length": "0" }, 400],
  ["an empty action id", { ...FETCHED, "next-action": "" }, 400],
  ["a path as action id", { ...FETCHED, "next-action": "../../etc/passwd" }, 400],
  ["an object property as action id", { ...FETCHED, "next-action": "toString" }, 400],
  ["a long form", { ...PLAIN, "content-length": `${FORM_BODY_MAX_BYTES + 1}` }, 413],
])("%s", (_case, headers, status) => {
  expect(refusedPost(new Headers(headers), [])).toBe(status);
});

const STATE = {
  status: "failed",
  values: { name: "$$5", email: "", message: 'a"$K1' },
  cause: null,
};
const FORM = { _1_name: "Jeanne", 0: JSON.stringify([STATE, "$K1"]) };
const HIDDEN = {
  $ACTION_REF_1: "",
  "$ACTION_1:0": '{"id":"60ec","bound":"$@1"}',
  "$ACTION_1:1": JSON.stringify([STATE]),
  $ACTION_KEY: "p/#contact-form",
};
const withArguments = (args: string) => ({ ...FORM, 0: args });
const withState = (state: string) => ({ ...HIDDEN, "$ACTION_1:1": state });
const { "$ACTION_1:1": _state, ...withoutState } = HIDDEN;

test.each([
  ["a hydrated form", FORM, true, undefined],
  ["a form without JavaScript", HIDDEN, false, undefined],
  ["fields without an action", { email: "x" }, false, undefined],
  ["no arguments", { email: "x" }, true, 400],
  ["arguments that are no JSON", withArguments("[".repeat(50_000)), true, 400],
  ["one argument", withArguments('["$K1"]'), true, 400],
  ["a reference instead of the form", withArguments('[{"status":"idle"},"$5"]'), true, 400],
  ["a reference into a prototype", withArguments('["$1:__proto__:then","$K1"]'), true, 400],
  ["a reference in the state", withArguments('[{"values":{"name":"$F1"}},"$K1"]'), true, 400],
  ["deep nesting", withArguments(`[${"[".repeat(9)}${"]".repeat(9)},"$K1"]`), true, 400],
  ["a bound state that is no JSON", withState("["), false, 400],
  ["a bound state that is no list", withState('"$undefined"'), false, 400],
  ["a reference in the bound state", withState('["$1:__proto__:then"]'), false, 400],
  ["an action that is no JSON", { ...HIDDEN, "$ACTION_1:0": "{" }, false, 400],
  ["an action without a state", withoutState, false, 400],
  [
    "an action with another reference",
    { ...HIDDEN, "$ACTION_1:0": '{"id":"60ec","bound":"$@7"}' },
    false,
    400,
  ],
  ["a long form", { ...FORM, more: "x".repeat(FORM_BODY_MAX_BYTES) }, true, 413],
])("the body of %s", async (_case, fields, isFetched, status) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = new Headers(isFetched ? { "next-action": "60ec" } : {});
  const request = new Request("http://localhost", { method: "POST", body: form, headers });
  expect(await refusedBody(request)).toBe(status);
});

test("refuses a truncated body", async () => {
  const whole = new Response(
    Object.entries(FORM).reduce((form, [name, value]) => {
      form.append(name, value);
      return form;
    }, new FormData()),
  );
  const headers = {
    "content-type": whole.headers.get("content-type") ?? "",
    "next-action": "60ec",
  };
  const body = (await whole.text()).slice(0, -60);
  expect(
    await refusedBody(new Request("http://localhost", { method: "POST", body, headers })),
  ).toBe(400);
});

test("stops reading an aborted upload, whose stream never ends", async () => {
  const upload = new AbortController();
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(10)) });
  const init = { method: "POST", body, duplex: "half", signal: upload.signal };
  const refused = refusedBody(new Request("http://localhost", init));
  upload.abort();
  expect(await refused).toBe(400);
});
