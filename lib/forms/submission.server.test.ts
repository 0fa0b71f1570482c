import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm } from "../content/contact-form.ts";
import { asRequest, followDecoding, isDecoding, startDecoding } from "../server/decoding.ts";
import { validContactMessage } from "./fixtures/valid-values.ts";
import { HONEYPOT_FIELD } from "./posted-fields.ts";
import { runSubmission } from "./submission.server.ts";

const OWN_PAGE = { host: "www.exemple.fr", origin: "https://www.exemple.fr" };
const TYPED = validContactMessage({ name: "Jeanne Martin", message: "Bonjour\n{}" });
const EMPTY = Object.fromEntries(Object.keys(TYPED).map((field) => [field, ""]));
const REFUSED = { status: "failed", failure: "unexpected", cause: null };

let address = 0;
const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

const perform = vi.fn();
const log = vi.spyOn(console, "log");

beforeEach(() => {
  // The buckets outlive a test, so each test has its own client.
  address += 1;
  request.headers = new Headers({ ...OWN_PAGE, "x-forwarded-for": `203.0.113.${address}` });
  perform.mockReset().mockResolvedValue({ result: null });
  log.mockReset().mockReturnValue();
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "");
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "public");
});

afterEach(() => vi.unstubAllEnvs());

function posted(values: object = TYPED) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.append(name, value);
  return formData;
}

const submit = (formData: unknown = posted()) =>
  runSubmission({ form: contactForm, formData, perform });

/** The one log line of a submission: JSON on one line, without personal data. */
function logged() {
  expect(log).toHaveBeenCalledOnce();
  const line = String(log.mock.lastCall?.[0]);
  expect(line).not.toMatch(/[\r\n]/);
  for (const personal of ["Jeanne", "Martin", "zoe@", "Bonjour", "203.0.113"]) {
    expect(line).not.toContain(personal);
  }
  const { at, ...event } = JSON.parse(line);
  expect(new Date(at).toISOString()).toBe(at);
  return event;
}

it.each([
  ["with JavaScript", { "next-action": "60" }, false],
  ["without JavaScript, after which React reads the form again", {}, true],
])("is no decoding of the form %s", async (_case, extra, isReadAgain) => {
  followDecoding();
  for (const [name, value] of Object.entries(extra)) request.headers.set(name, value);
  await asRequest(async () => {
    startDecoding();
    perform.mockImplementation(async () => ({ result: String(isDecoding()) }));
    expect(await submit()).toEqual({ status: "sent", result: "false" });
    expect(isDecoding()).toBe(isReadAgain);
  });
});

/** The form with as many entries as wanted. */
function padded(entries: number) {
  const form = posted();
  while ([...form].length < entries) form.append("field", "x");
  return form;
}

it("logs a submission that was stored, here of as many entries as allowed", async () => {
  expect(await submit(padded(30))).toEqual({ status: "sent", result: null });
  expect(logged()).toEqual({ event: "submission_stored", form: "contact" });
});

it("logs the failed step and its cause", async () => {
  perform.mockResolvedValue({ failure: "message", cause: "timeout" });
  expect(await submit()).toEqual({
    status: "failed",
    failure: "message",
    cause: "timeout",
    values: TYPED,
  });
  expect(logged()).toEqual({
    event: "submission_failed",
    form: "contact",
    reason: "message",
    cause: "timeout",
  });
});

it("logs the names of invalid fields", async () => {
  expect(await submit(posted({ ...TYPED, email: "zoe@" }))).toMatchObject({
    status: "invalid",
    errors: { email: "format" },
  });
  expect(logged()).toMatchObject({ event: "submission_invalid", errors: { email: "format" } });
});

describe("refuses without a call", () => {
  afterEach(() => expect(perform).not.toHaveBeenCalled());

  it.each<[title: string, reason: string, arrange: (form: FormData) => unknown]>([
    ["a filled honeypot", "honeypot", (form) => form.set(HONEYPOT_FIELD, "https://spam.example")],
    [
      "a post from another site",
      "foreign_origin",
      () => request.headers.set("origin", "https://evil.example"),
    ],
    ["any post without a backend", "SUPABASE_URL", () => vi.stubEnv("SUPABASE_URL", "")],
    [
      "any post while a variable is malformed",
      "TRUSTED_PROXIES",
      () => vi.stubEnv("TRUSTED_PROXIES", "everyone"),
    ],
  ])("%s, with all values kept (%s)", async (_, reason, arrange) => {
    const form = posted();
    arrange(form);
    expect(await submit(form)).toEqual({ ...REFUSED, values: TYPED });
    expect(logged()).toEqual({
      event: "submission_failed",
      form: "contact",
      reason: expect.stringContaining(reason),
    });
  });

  it.each([undefined, null, [], "x", { get: "x" }, padded(31)])(
    "a body that is not a form: %j",
    async (call) => {
      expect(await submit(call ?? null)).toEqual({ ...REFUSED, values: EMPTY });
      expect(logged()).toMatchObject({ reason: "no_form" });
    },
  );
});

it("catches a step that throws, and logs where, but not its message", async () => {
  perform.mockRejectedValue(new TypeError("zoe@exemple.fr\nis not a function"));
  expect(await submit()).toEqual({ ...REFUSED, values: TYPED });
  const stack = expect.arrayContaining([expect.stringContaining("submission.server.test.ts")]);
  expect(logged()).toMatchObject({ event: "submission_failed", reason: "TypeError", stack });
});

describe("the rate limit", () => {
  it("counts invalid submissions, each form by itself, then refuses with all values kept", async () => {
    vi.stubEnv("SUBMISSIONS_PER_MINUTE", "2");
    expect(await submit(posted({}))).toMatchObject({ status: "invalid" });
    expect(await submit()).toMatchObject({ status: "sent" });
    log.mockClear();
    expect(await submit()).toEqual({ ...REFUSED, values: TYPED });
    expect(logged()).toMatchObject({ reason: "too_many_submissions" });
    expect(perform).toHaveBeenCalledOnce();
    const form = { ...contactForm, name: "another" };
    expect(await runSubmission({ form, formData: posted(), perform })).toMatchObject({
      status: "sent",
    });
  });

  it("allows an IPv6 /48 ten times as much as one of its /64 networks", async () => {
    vi.stubEnv("SUBMISSIONS_PER_MINUTE", "1");
    const statuses: string[] = [];
    for (let network = 0; network <= 10; network += 1) {
      request.headers.set("x-forwarded-for", `2001:db8:9:${network}::1`);
      statuses.push((await submit()).status);
    }
    expect(statuses).toEqual([...Array(10).fill("sent"), "failed"]);
  });
});
