import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CASE_STUDY_FILES, DEFAULT_FILE } from "../functions/downloads_log/case-study-files.ts";
import { parseMail } from "./received-mail.ts";
import {
  connect,
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

let backend: TemporaryBackend;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let email: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTemporaryBackend(folder.path);
});

afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

beforeEach(() => {
  email = `zoe.${randomUUID()}@exemple.fr`;
});

async function invoke(name: string, body: Record<string, unknown>, idempotencyKey?: string) {
  const { data, error } = await backend.visitor(idempotencyKey).functions.invoke(name, { body });
  if (!error) return { status: 200, answer: data };
  return { status: error.context.status, answer: await error.context.json() };
}

async function rowsOf(table: string) {
  const { data } = await backend.owner.from(table).select("*").eq("email", email);
  return data ?? [];
}

function call(name: string, init: RequestInit) {
  return fetch(`${backend.url}/functions/v1/${name}`, {
    method: "POST",
    ...init,
    headers: { apikey: backend.publishableKey, ...init.headers },
  });
}

const PAYLOADS = {
  "super-task": () => ({ email }),
  downloads_log: () => ({
    email,
    file_name: CASE_STUDY_FILES[0],
    first_name: "Zoë",
    last_name: "名前",
  }),
  "send-contact-email": () => ({
    type: "contact",
    name: "Zoë",
    email,
    message: "Bonjour,\nà bientôt 👋🏽",
  }),
} as const;

const FUNCTIONS = Object.keys(PAYLOADS) as (keyof typeof PAYLOADS)[];

describe.each(FUNCTIONS)("%s", (name) => {
  test("takes its payload", async () => {
    expect(await invoke(name, PAYLOADS[name]())).toEqual({ status: 200, answer: { ok: true } });
  });

  test("refuses each field that is missing, of another type, blank or hostile", async () => {
    for (const field of Object.keys(PAYLOADS[name]())) {
      for (const value of [
        undefined,
        null,
        5,
        ["x"],
        "",
        "  ",
        "a\u0000b",
        "\ud83d",
        "x".repeat(5001),
      ]) {
        const { status, answer } = await invoke(name, { ...PAYLOADS[name](), [field]: value });
        expect({ field, value, status }).toEqual({ field, value, status: 422 });
        expect(answer).toEqual({
          code: expect.any(String),
          message: expect.stringContaining(field),
        });
      }
    }
  });

  test("refuses a caller without the key, and the key of another project", async () => {
    const body = JSON.stringify(PAYLOADS[name]());
    expect((await call(name, { body, headers: { apikey: "" } })).status).toBe(401);
    const stranger = connect(backend.url, "sb_publishable_other");
    const { error } = await stranger.functions.invoke(name, { body: PAYLOADS[name]() });
    expect(error?.context.status).toBe(401);
  });

  test("refuses other methods, other bodies and too large ones", async () => {
    const read = await call(name, { method: "GET" });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await call(name, { method: "OPTIONS" })).status).toBe(405);
    expect((await call(name, { body: "{" })).status).toBe(400);
    expect((await call(name, { body: "[]" })).status).toBe(400);
    expect((await call(name, { body: new Uint8Array([0xff, 0xfe]) })).status).toBe(400);
    const large = JSON.stringify({ ...PAYLOADS[name](), more: "x".repeat(70_000) });
    expect((await call(name, { body: large })).status).toBe(413);
  });

  test("is closed to pages of other origins", async () => {
    const origin = "https://autre.example";
    const asked = { "access-control-request-method": "POST", origin };
    const answers = await Promise.all([
      call(name, { method: "OPTIONS", headers: asked }),
      call(name, { body: JSON.stringify(PAYLOADS[name]()), headers: { origin } }),
      call(name, { body: "{", headers: { origin } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([405, 200, 400]);
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([]);
    }
  });

  test("logs no word of the visitor", async () => {
    await invoke(name, PAYLOADS[name]());
    await invoke(name, { ...PAYLOADS[name](), email: `${email} ` });
    await invoke(name, { ...PAYLOADS[name](), email: `${email}@` });
    expect(backend.logLines.join("\n")).not.toMatch(/zoe|Zoë|名前|bientôt/);
    expect(backend.logLines.at(-1)).toContain('"event":"refused"');
  });
});

describe.each(["super-task", "send-contact-email"] as const)("the retries of %s", (name) => {
  const nothing = { ok: true, sent: 0, postponed: 0, givenUp: 0 };

  test("are for the holder of the secret key", async () => {
    expect(await backend.retry(name)).toEqual(nothing);
    for (const body of [{ type: "retry" }, { ...PAYLOADS[name](), type: "retry" }]) {
      expect(await invoke(name, body)).toMatchObject({
        status: 403,
        answer: { code: "secret_key_required" },
      });
    }
    const body = JSON.stringify({ type: "retry" });
    expect((await call(name, { body, headers: { apikey: "sb_secret_other" } })).status).toBe(401);
  });
});

describe("super-task", () => {
  test("answers the same for an address that it knows, in whatever letters", async () => {
    const first = await invoke("super-task", { email });
    expect(await invoke("super-task", { email: email.toUpperCase() })).toEqual(first);
    expect(await rowsOf("newsletter_subscriptions")).toHaveLength(1);
  });

  test("takes what the newsletter's simple pattern takes", async () => {
    email = "用户@例子.公司";
    expect(await invoke("super-task", { email })).toMatchObject({ status: 200 });
    expect(await rowsOf("newsletter_subscriptions")).toMatchObject([{ email }]);
  });
});

describe("downloads_log", () => {
  test.each([...CASE_STUDY_FILES, DEFAULT_FILE])(
    "keeps a download of %s, once per draft",
    async (file_name) => {
      const idempotencyKey = randomUUID();
      const payload = { ...PAYLOADS.downloads_log(), file_name };
      const first = await invoke("downloads_log", payload, idempotencyKey);
      expect(await invoke("downloads_log", payload, idempotencyKey)).toEqual(first);
      expect(await rowsOf("downloads")).toMatchObject([
        { ...payload, idempotency_key: idempotencyKey },
      ]);
    },
  );

  test.each(["autre.pdf", "../secret.pdf"])("refuses %s", async (file_name) => {
    const answer = await invoke("downloads_log", { ...PAYLOADS.downloads_log(), file_name });
    expect(answer).toMatchObject({ status: 422, answer: { code: "unknown_file" } });
    expect(await rowsOf("downloads")).toEqual([]);
  });
});

describe("send-contact-email", () => {
  async function mailsTo(address: string) {
    const files = await readdir(backend.mailDir);
    const mails = await Promise.all(
      files.map((file) => readFile(join(backend.mailDir, file), "latin1")),
    );
    return mails.filter((mail) => mail.includes(`Reply-To: ${address}\r\n`));
  }

  test("stores the message and mails it, once per draft", async () => {
    const idempotencyKey = randomUUID();
    const payload = PAYLOADS["send-contact-email"]();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => invoke("send-contact-email", payload, idempotencyKey)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rowsOf("contact_messages")).toMatchObject([
      {
        message: payload.message,
        status: "sent",
        attempts: 1,
        next_attempt_at: null,
        last_error: null,
      },
    ]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(parseMail(mails[0] ?? "").text).toContain(payload.message);
  });

  test("a name with line ends adds no header", async () => {
    const name = "Zoë\r\nBcc: victime@exemple.fr";
    await invoke("send-contact-email", { ...PAYLOADS["send-contact-email"](), name });
    const [mail = ""] = await mailsTo(email);
    expect(mail).toContain("Subject: ");
    expect(mail).not.toMatch(/^Bcc:/im);
    expect(await rowsOf("contact_messages")).toMatchObject([{ name }]);
  });

  test.each(["a@b.fr\r\nBcc: x@y.z", "a@b.fr,x@y.zz", "<a@b.fr>"])(
    "refuses the address %j",
    async (address) => {
      const payload = { ...PAYLOADS["send-contact-email"](), email: address };
      expect(await invoke("send-contact-email", payload)).toMatchObject({ status: 422 });
    },
  );

  test("refuses another type of message", async () => {
    const payload = { ...PAYLOADS["send-contact-email"](), type: "devis" };
    expect(await invoke("send-contact-email", payload)).toMatchObject({ status: 422 });
  });
});

test("a message that cannot be mailed is stored, and says why", async () => {
  const other = await temporaryFolder();
  // A folder cannot be made below a file.
  const mailDir = join(other.path, "data", "embedded.lock", "mail");
  const unmailed = await startTemporaryBackend(join(other.path, "data"), { mailDir });
  try {
    const { error } = await unmailed
      .visitor()
      .functions.invoke("send-contact-email", { body: PAYLOADS["send-contact-email"]() });
    expect(error).toBeNull();
    const { data } = await unmailed.owner.from("contact_messages").select("*");
    expect(data).toMatchObject([{ status: "pending", attempts: 1, last_error: "ENOTDIR" }]);
    expect(data?.[0].next_attempt_at > data?.[0].created_at).toBe(true);
  } finally {
    await unmailed.stop();
    await other.remove();
  }
});

test("an unknown function is not found", async () => {
  expect(await invoke("other-task", {})).toMatchObject({ status: 404 });
});
