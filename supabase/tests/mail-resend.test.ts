import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SITE_NAME } from "../functions/_shared/brand.ts";
import {
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const TABLE = "newsletter_subscriptions";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: TemporaryBackend;
let resend: Server;
let received: Received[];
let email: string;
/** What Resend answers; undefined for nothing at all. */
let status: number | undefined;

beforeAll(async () => {
  resend = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    // As Resend does, the answer quotes what it refuses.
    if (status !== undefined) response.writeHead(status).end(JSON.stringify({ message: email }));
  }).listen(0, "127.0.0.1");
  await once(resend, "listening");
  const address = resend.address();
  const port = typeof address === "object" && address ? address.port : 0;
  folder = await temporaryFolder();
  backend = await startTemporaryBackend(folder.path, {
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
  await folder.remove();
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
  return await row();
}

async function row() {
  const { data } = await backend.owner.from(TABLE).select("*").eq("email", email);
  return data?.[0];
}

async function retryWhenDue(id: number) {
  await backend.makeDue(TABLE, id);
  await backend.retry("super-task");
  return await row();
}

test("Resend gets both parts, the headers and the key", async () => {
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

test.each([401, 403, 409, 429, 500, 503])("%i is tried again, with the same key", async (code) => {
  status = code;
  const stored = await subscribe();
  expect(stored).toMatchObject({ status: "pending", last_error: `resend_${code}` });
  status = 200;
  expect(await retryWhenDue(stored.id)).toMatchObject({ status: "sent", attempts: 2 });
  const [first, second] = received;
  expect(received).toHaveLength(2);
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  expect(second?.body).toEqual(first?.body);
});

test.each([400, 422])("%i is given up at once", async (code) => {
  status = code;
  const stored = await subscribe();
  expect(stored).toMatchObject({ status: "failed", next_attempt_at: null });
  expect(stored.last_error).toBe(`resend_${code}`);
});

test("no answer is tried again, and does not keep the visitor waiting", async () => {
  status = undefined;
  expect(await subscribe()).toMatchObject({ status: "pending", last_error: "timeout" });
});

test("the log names no one", () => {
  const log = backend.logLines.join("\n");
  expect(log).toContain("resend_422");
  expect(log).not.toMatch(/@|zoe/);
});
