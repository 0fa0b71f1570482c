import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ADDRESSES } from "#lib/forms/fixtures/hostile-inputs.ts";
import {
  validContactMessage,
  validDownload,
  validSubscription,
} from "#lib/forms/fixtures/valid-values.ts";
import { cleanValue } from "#lib/forms/posted-fields.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { CASE_STUDY_TITLES, DEFAULT_FILE } from "../functions/_shared/content.ts";
import { findFunction } from "../local/edge-functions.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

const backend = await startTemporaryBackend();
let email: string;

afterAll(backend.stop);

const { invoke } = backend;

beforeEach(() => {
  email = `zoe.${randomUUID()}@exemple.fr`;
});

function call(name: string, init: RequestInit) {
  return fetch(`${backend.url}/functions/v1/${name}`, {
    method: "POST",
    ...init,
    headers: { apikey: backend.publishableKey, ...init.headers },
  });
}

const bodyOf = (bytes: number) => `{"more":"${"x".repeat(bytes - 11)}"}`;

const PAYLOADS = {
  "super-task": () => asColumns(validSubscription({ email })),
  downloads_log: () => asColumns(validDownload({ email })),
  "send-contact-email": () => ({
    type: "contact",
    ...asColumns(validContactMessage({ email })),
  }),
} as const;

const CASE_STUDIES = Object.keys(CASE_STUDY_TITLES);
const FUNCTIONS = Object.keys(PAYLOADS) as (keyof typeof PAYLOADS)[];

describe.each(FUNCTIONS)("%s", (name) => {
  test("refuses and names a field that is missing, of another type, empty, hostile or, if a name, of two lines", async () => {
    const { shape } = (await findFunction(name))?.fields ?? {};
    for (const field of Object.keys(PAYLOADS[name]())) {
      const values = [5, "", "  ", "a\u0000b", "\ud83d", "x".repeat(5001)];
      const missing = shape?.[field]?.safeParse(undefined).success ? [] : [undefined];
      const lineBreaks = field.endsWith("name") ? ["Zoë\nB", "Zoë\u2028B"] : [];
      for (const value of [...values, ...missing, ...lineBreaks]) {
        const { status, answer } = await invoke(name, { ...PAYLOADS[name](), [field]: value });
        expect([value, status]).toEqual([value, 422]);
        expect(answer.message).toContain(field);
      }
    }
    expect(backend.logLines.at(-1)).toContain('"event":"refused"');
  });

  test.each<[string, RequestInit, number]>([
    ["a missing key", { body: "{}", headers: { apikey: "" } }, 401],
    ["a foreign key", { body: "{}", headers: { apikey: "sb_secret_other" } }, 401],
    ["what is not JSON", { body: "{" }, 400],
    ["what is no object", { body: "[]" }, 400],
    ["what is not UTF-8", { body: new Uint8Array([0xff, 0xfe]) }, 400],
    ["the longest body, for its fields", { body: bodyOf(64 * 1024) }, 422],
    ["a longer body", { body: bodyOf(64 * 1024 + 1) }, 413],
    ["another method", { method: "GET" }, 405],
  ])("refuses %s", async (_, init, status) => {
    const answer = await call(name, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  });

  test("sends no CORS headers", async () => {
    const origin = "https://autre.example";
    const asked = { "access-control-request-method": "POST", origin };
    const answers = await Promise.all([
      call(name, { method: "OPTIONS", headers: asked }),
      call(name, { body: JSON.stringify(PAYLOADS[name]()), headers: { origin } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([405, 200]);
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([]);
    }
  });
});

test.each(FUNCTIONS)("%s retries only for the holder of the secret key", async (name) => {
  expect(await backend.retry(name)).toEqual({ ok: true, sent: 0, postponed: 0, givenUp: 0 });
  for (const body of [{ type: "retry" }, { ...PAYLOADS[name](), type: "retry" }]) {
    expect(await invoke(name, body)).toMatchObject({
      status: 403,
      answer: { code: "secret_key_required" },
    });
  }
});

describe("super-task", () => {
  test("stores a mailbox once, however it is spelt, with the same answer each time", async () => {
    const mailbox = `${randomUUID()}@xn--bcher-kva.fr`;
    const [name = ""] = mailbox.split("@");
    const spellings = [
      `${name}@bücher.fr`,
      `${name.toUpperCase()}@BÜCHER.FR`,
      `${name}@bu\u0308cher.fr`,
      `${name.replace("-", "\uff0d")}@bücher.fr`,
      `${name}@\uff42ücher.fr`,
      `${name}@bücher.fr.`,
      mailbox,
    ];
    const stored = { status: 200, answer: { ok: true } };
    for (const spelling of spellings) {
      expect(await invoke("super-task", { email: spelling })).toEqual(stored);
    }
    expect(await backend.subscriptions(mailbox)).toMatchObject([{ email: spellings[0] }]);
  });
});

test.each(ADDRESSES)("the functions check $what as the forms do", async (address) => {
  const { value, simple, standard } = address;
  for (const name of FUNCTIONS) {
    const posted = { ...PAYLOADS[name](), email: cleanValue(value, "email") };
    const { status } = await invoke(name, posted);
    const error = name === "super-task" ? simple : standard;
    expect([name, status === 200]).toEqual([name, error === undefined]);
  }
});

test.each([...CASE_STUDIES, DEFAULT_FILE])(
  "downloads_log stores a download of %s once",
  async (fileName) => {
    const idempotencyKey = randomUUID();
    const payload = asColumns(validDownload({ email, fileName }));
    const first = await invoke("downloads_log", payload, idempotencyKey);
    expect(await invoke("downloads_log", payload, idempotencyKey)).toEqual(first);
    expect(await backend.rowsOf("downloads", email)).toMatchObject([
      { ...payload, idempotency_key: idempotencyKey },
    ]);
  },
);

test.each([
  // Its canonical form is too long for a mail.
  ["super-task", { email: `${"\ufdfa".repeat(50)}@b.fr` }, "invalid_field"],
  ["downloads_log", { file_name: "autre.pdf" }, "unknown_file"],
  ["send-contact-email", { email: "a@b.fr,x@y.zz" }, "invalid_field"],
  ["send-contact-email", { type: "devis" }, "invalid_field"],
] as const)("%s refuses %j", async (name, change, code) => {
  const answer = await invoke(name, { ...PAYLOADS[name](), ...change });
  expect(answer).toMatchObject({ status: 422, answer: { code } });
});

const BUCKET = "/storage/v1/object/public/pdfwebsite";

test.each([
  ["GET", "/auth/v1/token", 501],
  ["GET", "/functions/v1/other-task", 404],
  ["GET", `${BUCKET}/toString`, 404],
  ["PUT", `${BUCKET}/${CASE_STUDIES[0]}`, 405],
])("%s %s answers %i", async (method, path, status) => {
  expect((await fetch(`${backend.url}${path}`, { method })).status).toBe(status);
});

test.each(CASE_STUDIES)("serves %s at its public address", async (file) => {
  const { publicUrl } = backend.visitor().storage.from("pdfwebsite").getPublicUrl(file).data;
  const original = await readFile(new URL(`../storage/pdfwebsite/${file}`, import.meta.url));
  const response = await fetch(publicUrl);
  expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true);
  const { headers } = await fetch(publicUrl, { method: "HEAD" });
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-length")).toBe(String(original.byteLength));
});
