import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_ATTEMPTS, RETRY_DELAYS_MINUTES } from "../functions/_shared/mail-queue.ts";
import { freePort, type MailSink, startMailSink } from "./mail-sink.ts";
import {
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const TABLE = "contact_messages";
const OWNER = "bureau@exemple.fr";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: TemporaryBackend;
let port: number;
let sink: MailSink | undefined;
let email: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  port = await freePort();
  backend = await startTemporaryBackend(folder.path, {
    mailPauseMs: false,
    environment: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(port),
      SMTP_SECURITY: "none",
      CONTACT_MAIL_TO: OWNER,
      CONTACT_MAIL_FROM: "Le Site <site@exemple.fr>",
    },
  });
});

afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

beforeEach(() => {
  email = `zoe.${randomUUID()}@exemple.fr`;
});

afterEach(async () => {
  await sink?.stop();
  sink = undefined;
  // What a test left due is none of the next one's business.
  await backend.owner.from(TABLE).update({ next_attempt_at: null }).eq("status", "pending");
});

async function startSink(): Promise<MailSink> {
  sink = await startMailSink(port);
  return sink;
}

/** The site's call, which succeeds whatever becomes of the mail. */
async function submit(fields: { name?: string; message?: string } = {}) {
  const { data, error } = await backend
    .visitor(randomUUID())
    .functions.invoke("send-contact-email", {
      body: { type: "contact", name: "Zoë", email, message: "Bonjour", ...fields },
    });
  expect({ data, error }).toEqual({ data: { ok: true }, error: null });
  return await row();
}

async function row() {
  const { data } = await backend.owner.from(TABLE).select("*").eq("email", email);
  expect(data).toHaveLength(1);
  return data?.[0];
}

async function retryWhenDue(id: number) {
  await backend.makeDue(TABLE, id);
  return await backend.retry("send-contact-email");
}

describe("the mail", () => {
  test("has both parts in French, leads back to the visitor and comes from the firm", async () => {
    const { mails, recipients } = await startSink();
    const message = "Où en est l'étude ?\n<b>À bientôt</b> & merci 👋🏽";
    const stored = await submit({ name: "Zoë Lefèvre", message });
    expect(stored).toMatchObject({ status: "sent", attempts: 1, next_attempt_at: null });
    expect(recipients).toEqual([OWNER]);
    const [mail] = mails;
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: "Le Site <site@exemple.fr>",
      to: OWNER,
      "reply-to": email,
      subject: "Message de Zoë Lefèvre depuis le site",
      "message-id": expect.stringMatching(/^<[0-9a-f]{32}@exemple\.fr>$/),
    });
    expect(mail?.text).toBe(
      `Nom\u00a0: Zoë Lefèvre\nAdresse e-mail\u00a0: ${email}\n\n${message}\n`,
    );
    expect(mail?.html).toContain("<br>\n&lt;b&gt;À bientôt&lt;/b&gt; &amp; merci 👋🏽</p>");
  });

  test.each([
    ["a line end", "Zoë\r\nBcc: victime@exemple.fr"],
    ["a bare line feed", "Zoë\nBcc: victime@exemple.fr"],
    ["a bare carriage return", "Zoë\rBcc: victime@exemple.fr"],
    ["a blank line, then a body", "Zoë\r\n\r\n<script>alert(1)</script>"],
    ["Unicode's line ends", "Zoë\u2028Bcc: a@b.fr\u2029Cc: a@b.fr\u0085To: a@b.fr"],
    ["a folded line", "Zoë\r\n Bcc: victime@exemple.fr"],
    ["an encoded word", "=?utf-8?B?Wm/DqwpCY2M6IHZAZXguZnI=?="],
    ["the longest name", "é\r\n".repeat(66)],
  ])("a name with %s adds no header and no recipient", async (_, name) => {
    const { mails, recipients } = await startSink();
    await submit({ name });
    expect(recipients).toEqual([OWNER]);
    const [mail] = mails;
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual([
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(mail?.html).not.toContain("<script>");
    expect((await row())?.name).toBe(name.trim());
  });
});

describe("a mail that does not leave at once", () => {
  test("waits while the server is down, then leaves exactly once", async () => {
    const stored = await submit();
    expect(stored).toMatchObject({ status: "pending", attempts: 1, last_error: "ESOCKET" });
    const { mails } = await startSink();
    expect(await backend.retry("send-contact-email")).toEqual(report(0, 0, 0));
    expect(await retryWhenDue(stored.id)).toEqual(report(1, 0, 0));
    expect(await row()).toMatchObject({
      status: "sent",
      attempts: 2,
      next_attempt_at: null,
      last_error: null,
    });
    expect(await retryWhenDue(stored.id)).toEqual(report(0, 0, 0));
    expect(mails).toHaveLength(1);
  });

  test("keeps its Message-ID when the server took it but the answer was lost", async () => {
    const server = await startSink();
    server.dropNextAnswer();
    const stored = await submit();
    expect(stored).toMatchObject({ status: "pending", attempts: 1, last_error: "ECONNECTION" });
    expect(await retryWhenDue(stored.id)).toEqual(report(1, 0, 0));
    const [first, second] = server.mails.map(({ headers }) => headers.get("message-id"));
    expect(server.mails).toHaveLength(2);
    expect(first).toBe(second);
  });

  test("keeps its Message-ID to itself: the same message again has another", async () => {
    const { mails } = await startSink();
    await submit();
    await backend.owner.from(TABLE).update({ email: "autre@exemple.fr" }).eq("email", email);
    await submit();
    expect(new Set(mails.map(({ headers }) => headers.get("message-id"))).size).toBe(2);
  });

  test("is refused for now, and tried again", async () => {
    (await startSink()).refuse(450);
    expect(await submit()).toMatchObject({ status: "pending", last_error: "smtp_450" });
  });

  test("is refused for good, and given up at once", async () => {
    (await startSink()).refuse(550);
    const stored = await submit();
    expect(stored).toMatchObject({
      status: "failed",
      attempts: 1,
      next_attempt_at: null,
      last_error: "smtp_550",
    });
    const { at, ...event } = JSON.parse(
      backend.logLines.findLast((line) => line.includes("mail_given_up")) ?? "{}",
    );
    expect(event).toEqual({
      function: "send-contact-email",
      event: "mail_given_up",
      table: TABLE,
      id: stored.id,
    });
  });

  test("is sent once by any number of retries at the same time", async () => {
    const ids: number[] = [];
    const emails: string[] = [];
    for (const number of [1, 2, 3]) {
      email = `zoe.${number}.${randomUUID()}@exemple.fr`;
      emails.push(email);
      ids.push((await submit()).id);
    }
    const { mails } = await startSink();
    for (const id of ids) await backend.makeDue(TABLE, id);
    const reports = await Promise.all(
      Array.from({ length: 6 }, () => backend.retry("send-contact-email")),
    );
    expect(mails.map(({ headers }) => headers.get("reply-to")).sort()).toEqual(emails.sort());
    const sent = reports.map((each) => (each as ReturnType<typeof report>).sent);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  test("waits longer each time, and is given up after the last attempt", async () => {
    (await startSink()).refuse(421);
    const before = Date.now();
    const stored = await submit();
    let current = stored;
    let start = before;
    for (const [index, minutes] of RETRY_DELAYS_MINUTES.entries()) {
      expect(current).toMatchObject({ status: "pending", attempts: index + 1 });
      const wait = Date.parse(current.next_attempt_at) - minutes * 60_000;
      expect(wait).toBeGreaterThanOrEqual(start);
      expect(wait).toBeLessThanOrEqual(Date.now());
      start = Date.now();
      const isLast = index + 2 === MAX_ATTEMPTS;
      expect(await retryWhenDue(stored.id)).toEqual(isLast ? report(0, 0, 1) : report(0, 1, 0));
      current = await row();
    }
    expect(current).toMatchObject({
      status: "failed",
      attempts: MAX_ATTEMPTS,
      next_attempt_at: null,
      last_error: "smtp_421",
    });
    expect(await backend.retry("send-contact-email")).toEqual(report(0, 0, 0));
  });

  test("does not keep the visitor waiting for a server that says nothing", async () => {
    const silent = createServer().listen(port, "127.0.0.1");
    await once(silent, "listening");
    expect(await submit()).toMatchObject({ status: "pending", last_error: "timeout" });
    silent.close();
    await once(silent, "close");
  });
});

test("the log names no one, whatever became of the mails", () => {
  const log = backend.logLines.join("\n");
  expect(log).toContain("mail_failed");
  expect(log).not.toMatch(/@|zoe|Zoë|Bonjour|refused>/);
});

function report(sent: number, postponed: number, givenUp: number) {
  return { ok: true, sent, postponed, givenUp };
}
