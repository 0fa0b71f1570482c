import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SITE_NAME } from "../functions/_shared/content.ts";
import { startFreshBackend, type TemporaryBackend } from "./temporary-backend.ts";

const TABLE = "newsletter_subscriptions";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

let backend: TemporaryBackend;
let resend: Server;
let received: Received[];
let email: string;
/** The status that Resend answers with. */
let status: number;

beforeAll(async () => {
  resend = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    // Like Resend's, the answer quotes the address.
    response.writeHead(status, { location: "/elsewhere" }).end(JSON.stringify({ message: email }));
  }).listen(0, "127.0.0.1");
  await once(resend, "listening");
  const address = resend.address();
  const port = typeof address === "object" && address ? address.port : 0;
  backend = await startFreshBackend({
    mailPauseMs: false,
    environment: {
      RESEND_API_KEY: "re_test",
      RESEND_URL: `http://127.0.0.1:${port}/emails`,
      CONTACT_MAIL_TO: "bureau@exemple.fr",
      FUNCTIONS_URL: "https://fonctions.exemple.fr",
    },
  });
});

afterAll(async () => {
  await backend.stop();
  resend.closeAllConnections();
  resend.close();
});

beforeEach(() => {
  received = [];
  status = 200;
  email = `zoe.${randomUUID()}@exemple.fr`;
});

async function subscribe() {
  const { data, error } = await backend
    .visitor()
    .functions.invoke("super-task", { body: { email } });
  expect({ data, error }).toEqual({ data: { ok: true }, error: null });
  return await backend.attemptedSubscription(email);
}

async function row() {
  const [stored] = await backend.rowsOf(TABLE, email);
  assert(stored);
  return stored;
}

async function retryWhenDue(id: number) {
  await backend.makeDue(TABLE, id);
  await backend.retry("super-task");
  return await row();
}

test("sends both parts, the headers and the idempotency key", async () => {
  const { unsubscribe_token: token, ...stored } = await subscribe();
  expect(stored).toMatchObject({ status: "sent", attempts: 1 });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({
    authorization: "Bearer re_test",
    "content-type": "application/json",
    "idempotency-key": expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(received[0]?.body).toEqual({
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

test.each([401, 403, 409, 429, 500])(
  "retries on %i with the same idempotency key",
  async (code) => {
    status = code;
    const stored = await subscribe();
    expect(stored).toMatchObject({ status: "pending", last_error: `resend_${code}` });
    status = 200;
    expect(await retryWhenDue(stored.id)).toMatchObject({ status: "sent", attempts: 2 });
    const [first, second] = received;
    expect(received).toHaveLength(2);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.body).toEqual(first?.body);
  },
);

test("does not follow a redirect, and tries again later", async () => {
  status = 307;
  expect(await subscribe()).toMatchObject({ status: "pending", last_error: "resend_307" });
  expect(received).toHaveLength(1);
});

test.each([400, 422])("gives up on %i", async (code) => {
  status = code;
  const stored = await subscribe();
  expect(stored).toMatchObject({ status: "failed", next_attempt_at: null });
  expect(stored.last_error).toBe(`resend_${code}`);
});

test("logs no personal data", () => {
  const log = backend.logLines.join("\n");
  expect(log).toContain("resend_422");
  expect(log).not.toMatch(/@|zoe/);
});
