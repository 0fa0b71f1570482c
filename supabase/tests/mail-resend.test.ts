import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SITE_NAME } from "../functions/_shared/content.ts";
import { type HttpReceiver, startHttpReceiver } from "./receivers.ts";
import { startFreshBackend, type TemporaryBackend } from "./temporary-backend.ts";

const TABLE = "newsletter_subscriptions";

let backend: TemporaryBackend;
let resend: HttpReceiver;
let email: string;

beforeAll(async () => {
  resend = await startHttpReceiver();
  backend = await startFreshBackend({
    mailPauseMs: false,
    environment: {
      RESEND_API_KEY: "re_test",
      RESEND_URL: `${resend.url}/emails`,
      CONTACT_MAIL_TO: "bureau@exemple.fr",
      FUNCTIONS_URL: "https://fonctions.exemple.fr",
    },
  });
});

afterAll(async () => {
  await backend.stop();
  resend.stop();
});

beforeEach(() => {
  resend.received.length = 0;
  resend.status = 200;
  email = `zoe.${randomUUID()}@exemple.fr`;
});

async function subscribe() {
  const { data, error } = await backend
    .visitor()
    .functions.invoke("super-task", { body: { email } });
  expect({ data, error }).toEqual({ data: { ok: true }, error: null });
  return await backend.attemptedSubscription(email);
}

test("sends both parts, the headers and the idempotency key", async () => {
  const { unsubscribe_token: token, ...stored } = await subscribe();
  expect(stored).toMatchObject({ status: "sent", attempts: 1 });
  expect(resend.received).toHaveLength(1);
  expect(resend.received[0]?.headers).toMatchObject({
    authorization: "Bearer re_test",
    "content-type": "application/json",
    "idempotency-key": expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(JSON.parse(resend.received[0]?.body ?? "")).toEqual({
    from: "bureau@exemple.fr",
    to: [email],
    reply_to: "bureau@exemple.fr",
    subject: `Votre inscription à la newsletter de ${SITE_NAME}`,
    text: expect.stringContaining("Se désabonner"),
    html: expect.stringContaining("<p>Bonjour,</p>"),
    headers: {
      "List-Unsubscribe": `<https://fonctions.exemple.fr/super-task?unsubscribe=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
});

// A redirect is not followed.
test.each([307, 401, 403, 409, 429, 500])(
  "retries on %i with the same idempotency key",
  async (code) => {
    resend.status = code;
    const { id, ...stored } = await subscribe();
    expect(stored).toMatchObject({ status: "pending", last_error: `resend_${code}` });
    resend.status = 200;
    await backend.makeDue(TABLE, id);
    await backend.retry("super-task");
    expect(await backend.rowsOf(TABLE, email)).toMatchObject([{ status: "sent", attempts: 2 }]);
    const [first, second, ...others] = resend.received;
    expect(others).toEqual([]);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.body).toBe(first?.body);
  },
);

test.each([400, 422])("gives up on %i", async (code) => {
  resend.status = code;
  const stored = await subscribe();
  expect(stored).toMatchObject({ status: "failed", next_attempt_at: null });
  expect(stored.last_error).toBe(`resend_${code}`);
});

test("logs no personal data", () => {
  const log = backend.logLines.join("\n");
  expect(log).toContain("resend_422");
  expect(log).not.toMatch(/@|zoe/);
});
