import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { validContactMessage } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { deliverFirst, retryDue } from "../functions/_shared/delivery.ts";
import type { Call } from "../functions/_shared/edge-function.ts";
import { SettingsError } from "../functions/_shared/environment.ts";
import {
  type DeliveryQueue,
  failureCause,
  MAX_ATTEMPTS,
  RETRY_DELAYS_MINUTES,
} from "../functions/_shared/queue.ts";
import { listen, smtpVariables, startMailSink } from "./receivers.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

// All queues share the code of these tests: _shared/delivery.ts. The contact form's messages stand for them.
const FUNCTION = "send-contact-email";
const TABLE = "contact_messages";
const OWNER = "bureau@exemple.fr";
const email = "zoe@exemple.fr";

const { port, stop } = await startMailSink();
await stop();
const backend = await startTemporaryBackend({
  environment: {
    ...smtpVariables(port),
    CONTACT_MAIL_TO: OWNER,
    CONTACT_MAIL_FROM: "Le Site <site@exemple.fr>",
  },
});

afterAll(backend.stop);

beforeEach(async () => {
  await backend.query("truncate contact_messages");
});

/** The site's call, which succeeds whether or not the mail is sent. */
async function submit(
  fields: { email?: string; name?: string; message?: string } = {},
  key = randomUUID(),
) {
  const body = { type: "contact", ...asColumns(validContactMessage({ email, ...fields })) };
  const { status } = await backend.invoke(FUNCTION, body, key);
  expect(status).toBe(200);
  return await row(fields.email);
}

async function row(sender = email) {
  const [stored, ...others] = await backend.rowsOf(TABLE, sender);
  assert(stored && others.length === 0);
  return stored;
}

async function retryWhenDue(id: number) {
  await backend.makeDue(TABLE, id);
  return await backend.retry(FUNCTION);
}

const report = (sent = 0, postponed = 0, givenUp = 0) => ({ ok: true, sent, postponed, givenUp });

describe("the mail", () => {
  test("comes from the firm, replies to the visitor and has a text and an HTML part", async () => {
    await using sink = await startMailSink(port);
    const { mails, recipients } = sink;
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
    ["a header", "Zoë Bcc: victime@exemple.fr"],
    ["an address", 'Zoë" <victime@exemple.fr>, "'],
    ["an encoded word", "=?utf-8?B?Wm/DqwpCY2M6IHZAZXguZnI=?="],
    ["the longest value", `${"é ".repeat(99)}é`],
  ])("a name with %s adds no header and no recipient", async (_, name) => {
    await using sink = await startMailSink(port);
    const { mails, recipients } = sink;
    expect(await submit({ name })).toMatchObject({ name });
    expect(recipients).toEqual([OWNER]);
    const names = [...(mails[0]?.headers.keys() ?? [])].sort().join(" ");
    expect(names).toBe("content-type date from message-id mime-version reply-to subject to");
  });
});

test("a message that arrives again is mailed again only if its mail was given up", async () => {
  await using sink = await startMailSink(port);
  const key = randomUUID();
  await Promise.all(Array.from({ length: 4 }, () => submit({}, key)));
  const stored = await row();
  expect(stored).toMatchObject({ status: "sent", attempts: 1, last_error: null });
  expect(sink.mails).toHaveLength(1);
  const givenUp = { status: "failed", attempts: 9, last_error: "smtp_421" };
  await backend.owner.from(TABLE).update(givenUp).eq("email", email);
  expect(await submit({}, key)).toEqual(stored);
  expect(sink.mails).toHaveLength(2);
});

describe("a mail that is not sent at once", () => {
  test("waits while the server is down, then is sent exactly once", async () => {
    const stored = await submit();
    expect(stored).toMatchObject({ status: "pending", attempts: 1, last_error: "ESOCKET" });
    await using sink = await startMailSink(port);
    expect(await backend.retry(FUNCTION)).toEqual(report());
    expect(await retryWhenDue(stored.id)).toEqual(report(1));
    const sent = { status: "sent", attempts: 2, next_attempt_at: null, last_error: null };
    expect(await row()).toMatchObject(sent);
    expect(await retryWhenDue(stored.id)).toEqual(report());
    expect(sink.mails).toHaveLength(1);
  });

  test("keeps its Message-ID when the server accepted it but the answer was lost", async () => {
    await using sink = await startMailSink(port);
    sink.dropNextAnswer();
    const stored = await submit();
    expect(stored).toMatchObject({ status: "pending", attempts: 1, last_error: "ECONNECTION" });
    expect(await retryWhenDue(stored.id)).toEqual(report(1));
    const [first, second] = sink.mails.map(({ headers }) => headers.get("message-id"));
    expect(sink.mails).toHaveLength(2);
    expect(first).toBe(second);
  });

  test("is given up and logged after a 5xx reply", async () => {
    await using sink = await startMailSink(port);
    sink.refuse(550);
    const { id, ...stored } = await submit();
    const givenUp = { status: "failed", attempts: 1, next_attempt_at: null };
    expect(stored).toMatchObject({ ...givenUp, last_error: "smtp_550" });
    const event = { function: FUNCTION, event: "mail_given_up", table: TABLE, id };
    const events = backend.logLines.map((line) => JSON.parse(line));
    expect(events).toContainEqual(expect.objectContaining(event));
  });

  test("is sent once by concurrent retry runs, under a Message-ID of its own", async () => {
    const ids: number[] = [];
    for (const name of ["zoe", "eva", "ida"]) {
      ids.push((await submit({ email: `${name}@exemple.fr` })).id);
    }
    await using sink = await startMailSink(port);
    for (const id of ids) await backend.makeDue(TABLE, id);
    await Promise.all(Array.from({ length: 6 }, () => backend.retry(FUNCTION)));
    expect(sink.mails).toHaveLength(3);
    for (const header of ["reply-to", "message-id"]) {
      expect(new Set(sink.mails.map(({ headers }) => headers.get(header))).size).toBe(3);
    }
  });

  test("backs off after each attempt, and is given up after the last", async () => {
    await using sink = await startMailSink(port);
    sink.refuse(450);
    // Nine attempts in two days.
    expect(RETRY_DELAYS_MINUTES).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
    let start = Date.now();
    let current = await submit();
    for (const [index, minutes] of RETRY_DELAYS_MINUTES.entries()) {
      expect(current).toMatchObject({ status: "pending", attempts: index + 1 });
      const attempted = Date.parse(String(current.next_attempt_at)) - minutes * 60_000;
      expect(attempted).toBeGreaterThanOrEqual(start);
      expect(attempted).toBeLessThanOrEqual(Date.now());
      start = Date.now();
      const isLast = index + 2 === MAX_ATTEMPTS;
      expect(await retryWhenDue(current.id)).toEqual(isLast ? report(0, 0, 1) : report(0, 1));
      current = await row();
    }
    const givenUp = { status: "failed", attempts: MAX_ATTEMPTS, next_attempt_at: null };
    expect(current).toMatchObject({ ...givenUp, last_error: "smtp_450" });
    expect(await backend.retry(FUNCTION)).toEqual(report());
  });

  test("times out on a server that does not answer", async () => {
    await using silent = createServer();
    await listen(silent, port);
    expect(await submit()).toMatchObject({ status: "pending", last_error: "timeout" });
  });

  const over = AbortSignal.abort(new DOMException("", "TimeoutError"));
  const endNextLimit = () => vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(over);

  test("times out as well where the host can stop it", async () => {
    using _ = endNextLimit();
    const reasons: unknown[] = [];
    const queue: DeliveryQueue = {
      table: TABLE,
      noun: "mail",
      send: async (_row, _call, { reason }) => reasons.push(reason) < 1,
    };
    const call = { stopping: new AbortController().signal } as Call;
    await deliverFirst(queue, { id: 1, attempts: 1 }, call);
    expect(reasons).toEqual([over.reason]);
  });

  test("waits for the next run once the time of this one is over", async () => {
    using _ = endNextLimit();
    const rows = async () => [{ id: 1, attempts: 1 }];
    const call = { database: { select: rows, update: rows }, logEvent() {} } as unknown as Call;
    const queue: DeliveryQueue = { table: TABLE, noun: "mail", send: async () => true };
    expect(await retryDue(call, queue)).toMatchObject({ sent: 0 });
    expect(await retryDue(call, queue)).toMatchObject({ sent: 1 });
  });

  const withCode = (code: string) => Object.assign(new Error("zoe@exemple.fr"), { code });

  test.each([
    ["a wrong setting", new SettingsError("A is wrong."), "not_configured"],
    ["a failed fetch", new TypeError("failed", { cause: withCode("ENOTFOUND") }), "ENOTFOUND"],
    ["any other error", new TypeError("zoe@exemple.fr"), "TypeError"],
  ])("waits after %s, whose code alone is kept", (_, error, cause) => {
    const { signal } = new AbortController();
    expect(failureCause(error, signal)).toBe(cause);
  });
});
