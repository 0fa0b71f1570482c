import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { validContactMessage } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { MAX_ATTEMPTS, RETRY_DELAYS_MINUTES } from "../functions/_shared/queue.ts";
import { freePort, listen, type MailSink, smtpVariables, startMailSink } from "./receivers.ts";
import { startFreshBackend, type TemporaryBackend } from "./temporary-backend.ts";

const TABLE = "contact_messages";
const OWNER = "bureau@exemple.fr";

let backend: TemporaryBackend;
let port: number;
let sink: MailSink | undefined;
let email: string;

beforeAll(async () => {
  port = await freePort();
  backend = await startFreshBackend({
    mailPauseMs: false,
    environment: {
      ...smtpVariables(port),
      CONTACT_MAIL_TO: OWNER,
      CONTACT_MAIL_FROM: "Le Site <site@exemple.fr>",
    },
  });
});

afterAll(() => backend.stop());

beforeEach(() => {
  email = `zoe.${randomUUID()}@exemple.fr`;
});

afterEach(async () => {
  await sink?.stop();
  sink = undefined;
  // No test retries the mails of another, or has its own held back because of them.
  const longAgo = new Date(0).toISOString();
  await backend.owner
    .from(TABLE)
    .update({ next_attempt_at: null, created_at: longAgo })
    .gt("id", 0);
});

async function startSink(): Promise<MailSink> {
  sink = await startMailSink(port);
  return sink;
}

/** The site's call, which succeeds whether or not the mail is sent. */
async function submit(fields: { name?: string; message?: string } = {}) {
  const body = { type: "contact", ...asColumns(validContactMessage({ email, ...fields })) };
  const { data, error } = await backend
    .visitor(randomUUID())
    .functions.invoke("send-contact-email", { body });
  expect({ data, error }).toEqual({ data: { ok: true }, error: null });
  return await row();
}

async function row() {
  const [stored, ...others] = await backend.rowsOf(TABLE, email);
  assert(stored && others.length === 0);
  return stored;
}

async function retryWhenDue(id: number) {
  await backend.makeDue(TABLE, id);
  return await backend.retry("send-contact-email");
}

describe("the mail", () => {
  test("comes from the firm, replies to the visitor and has a text and an HTML part", async () => {
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
    expect(mail?.text).toMatch(`Nom\u00a0: Zoë Lefèvre\nAdresse e-mail\u00a0: ${email}\n`);
    expect(mail?.text.endsWith(`\n\n${message}\n`)).toBe(true);
    expect(mail?.html).toContain("<br>\n&lt;b&gt;À bientôt&lt;/b&gt; &amp; merci 👋🏽</p>");
  });

  test.each([
    ["a header and markup", "Zoë Bcc: victime@exemple.fr <script>alert(1)</script>"],
    ["an address", 'Zoë" <victime@exemple.fr>, "'],
    ["an encoded word", "=?utf-8?B?Wm/DqwpCY2M6IHZAZXguZnI=?="],
    ["the longest value", "é ".repeat(100)],
  ])("a name with %s adds no header and no recipient", async (_, name) => {
    const { mails, recipients } = await startSink();
    await submit({ name });
    expect(recipients).toEqual([OWNER]);
    const [mail] = mails;
    const names = [...(mail?.headers.keys() ?? [])].sort().join(" ");
    expect(names).toBe("content-type date from message-id mime-version reply-to subject to");
    expect(mail?.html).not.toContain("<script>");
    expect((await row()).name).toBe(name.trim());
  });
});

describe("a mail that is not sent at once", () => {
  test("waits while the server is down, then is sent exactly once", async () => {
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

  test("keeps its Message-ID when the server accepted it but the answer was lost", async () => {
    const server = await startSink();
    server.dropNextAnswer();
    const stored = await submit();
    expect(stored).toMatchObject({ status: "pending", attempts: 1, last_error: "ECONNECTION" });
    expect(await retryWhenDue(stored.id)).toEqual(report(1, 0, 0));
    const [first, second] = server.mails.map(({ headers }) => headers.get("message-id"));
    expect(server.mails).toHaveLength(2);
    expect(first).toBe(second);
  });

  test("has a Message-ID of its own, even for the same text", async () => {
    const { mails } = await startSink();
    await submit();
    await backend.owner.from(TABLE).update({ email: "autre@exemple.fr" }).eq("email", email);
    await submit();
    expect(new Set(mails.map(({ headers }) => headers.get("message-id"))).size).toBe(2);
  });

  test("is given up after a 5xx reply", async () => {
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

  test("is sent once by concurrent retry runs", async () => {
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

  test("backs off after each attempt, and is given up after the last", async () => {
    (await startSink()).refuse(421);
    const before = Date.now();
    const stored = await submit();
    let current = stored;
    let start = before;
    for (const [index, minutes] of RETRY_DELAYS_MINUTES.entries()) {
      expect(current).toMatchObject({ status: "pending", attempts: index + 1 });
      const wait = Date.parse(String(current.next_attempt_at)) - minutes * 60_000;
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

  test("times out on a server that does not answer", async () => {
    const silent = createServer();
    await listen(silent, port);
    expect(await submit()).toMatchObject({ status: "pending", last_error: "timeout" });
    silent.close();
    await once(silent, "close");
  });
});

test("logs no personal data", () => {
  const log = backend.logLines.join("\n");
  expect(log).toContain("mail_failed");
  expect(log).not.toMatch(/@|zoe|Zoë|Bonjour|refused>/);
});

function report(sent: number, postponed: number, givenUp: number) {
  return { ok: true, sent, postponed, givenUp };
}
