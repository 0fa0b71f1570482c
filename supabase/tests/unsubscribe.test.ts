import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { site } from "#lib/content/site.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import type { StoredRow } from "../local/stored-rows.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

const backend = await startTemporaryBackend();
const FUNCTION = `${backend.url}/functions/v1/super-task`;
let email: string;

afterAll(backend.stop);

beforeEach(() => {
  email = `zoe.${randomUUID()}@exemple.fr`;
});

async function subscribe(address = email) {
  const { status } = await backend.invoke("super-task", { email: address });
  expect(status).toBe(200);
  return await backend.attemptedSubscription(email);
}

async function row() {
  const [stored, ...others] = await backend.subscriptions(email);
  assert(stored && others.length === 0);
  return stored;
}

async function mails() {
  return (await backend.readMails()).filter(({ headers }) => headers.get("to") === email);
}

/** The link of the welcome mail's List-Unsubscribe header. */
const linkOf = async () => `${FUNCTION}?unsubscribe=${(await row()).unsubscribe_token}`;

const pageOf = ({ unsubscribe_token: token }: StoredRow) =>
  `${site.origin}/?${unsubscribe.parameter}=${token}#${unsubscribe.id}`;

/** Posts as a mail client's unsubscribe button does: no key, no JSON. */
function press(link: string, form: BodyInit = new URLSearchParams("List-Unsubscribe=One-Click")) {
  return fetch(link, { method: "POST", body: form });
}

describe("the welcome mail", () => {
  test("comes from the firm and says how to unsubscribe", async () => {
    await subscribe();
    const [mail] = await mails();
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: site.email,
      "reply-to": site.email,
      subject: `Votre inscription à la newsletter ${site.name}`,
      "list-unsubscribe": `<${await linkOf()}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    const page = pageOf(await row());
    expect(mail?.text).toContain(`\u00a0:\n${page}\n`);
    expect(mail?.html).toContain(`<a href="${page}">`);
  });

  test("is sent once for concurrent subscriptions", async () => {
    await Promise.all([subscribe(), subscribe(email.toUpperCase()), subscribe()]);
    await subscribe();
    expect(await mails()).toHaveLength(1);
    expect(await row()).toMatchObject({
      status: "sent",
      attempts: 1,
      consent_version: "2026-11",
      unsubscribed_at: null,
    });
  });
});

// Which mail may leave when is tested in database/welcome-mails.test.sql.
test("concurrent subscriptions use the hourly limit, don't exceed it, and all get the same answer", async () => {
  await using limited = await startTemporaryBackend({
    environment: {
      WELCOME_MAILS_PER_HOUR: "2",
      FUNCTIONS_URL: "https://fonctions.exemple.fr",
    },
  });
  const emails = Array.from({ length: 6 }, (_, number) => `zoe.${number}@exemple.fr`);
  const answers = await Promise.all(
    emails.map((each) => limited.invoke("super-task", { email: each })),
  );
  expect(answers).toEqual(Array(6).fill({ status: 200, answer: { ok: true } }));
  const rows = await Promise.all(emails.map(limited.attemptedSubscription));
  expect(rows.filter((each) => each.last_error === "held_back")).toHaveLength(4);
  const links = (await limited.readMails()).map(({ headers }) => headers.get("list-unsubscribe"));
  const publicLink = expect.stringMatching("^<https://fonctions.exemple.fr/super-task");
  expect(links).toEqual([publicLink, publicLink]);
  expect(await limited.retry("super-task")).toMatchObject({ sent: 0, postponed: 0 });
});

describe("one-click unsubscribe (RFC 8058)", () => {
  test("accepts both kinds of form, and a repeat changes nothing", async () => {
    await subscribe();
    const link = await linkOf();
    const first = await press(link);
    expect([first.status, await first.json()]).toEqual([200, { ok: true }]);
    expect(backend.logLines.join("\n")).toContain('"unsubscribed"');
    const { unsubscribed_at: date } = await row();
    expect(date).toEqual(expect.any(String));
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");
    expect((await press(link, multipart)).status).toBe(200);
    expect((await row()).unsubscribed_at).toBe(date);
  });

  test("cancels a welcome mail that is still queued", async () => {
    await subscribe();
    const { id } = await row();
    const subscriptions = backend.owner.from("newsletter_subscriptions");
    await subscriptions.update({ status: "pending", next_attempt_at: "now" }).eq("id", id);
    await press(await linkOf());
    expect(await row()).toMatchObject({ status: "pending", next_attempt_at: null });
    expect(await backend.retry("super-task")).toMatchObject({ sent: 0, postponed: 0 });
  });

  test("gives the same answer for an unknown token", async () => {
    const answer = await press(`${FUNCTION}?unsubscribe=${randomUUID()}`);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  });

  test.each(["", "eq.1"])("refuses the token %j", async (token) => {
    const answer = await press(`${FUNCTION}?unsubscribe=${token}`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "invalid_token" }]);
  });
});

test.each<[string, RequestInit, number]>([
  ["an opened link", { method: "GET" }, 303],
  ["HEAD", { method: "HEAD" }, 303],
  ["PUT", { method: "PUT" }, 405],
  ["another form", { body: new URLSearchParams("List-Unsubscribe=Two-Clicks") }, 422],
  ["no form", { body: "List-Unsubscribe=One-Click" }, 400],
  ["a large form", { body: new URLSearchParams({ more: "x".repeat(70_000) }) }, 413],
])("%s does not unsubscribe; 303 leads to the page with the button", async (_, init, status) => {
  await subscribe();
  const answer = await fetch(await linkOf(), { method: "POST", redirect: "manual", ...init });
  expect(answer.status).toBe(status);
  const page = status === 303 ? pageOf(await row()) : null;
  expect(answer.headers.get("location")).toBe(page);
  expect((await row()).unsubscribed_at).toBeNull();
});

test("an address that returns has a row of its own, which the link of its first mail ends", async () => {
  const first = await subscribe();
  const link = await linkOf();
  await press(link);
  await Promise.all([subscribe(), subscribe()]);
  const [left, active, ...others] = await backend.subscriptions(email);
  expect(others).toEqual([]);
  expect(left).toEqual({ ...first, unsubscribed_at: expect.any(String) });
  expect(active).toMatchObject({ unsubscribed_at: null, consent_version: "2026-11" });
  expect(active?.unsubscribe_token).not.toBe(first.unsubscribe_token);
  expect(await mails()).toHaveLength(1);
  await press(link);
  expect(await backend.attemptedSubscription(email)).toMatchObject({
    unsubscribed_at: expect.any(String),
  });
});
