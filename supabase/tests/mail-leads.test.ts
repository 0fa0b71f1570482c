import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeMail } from "../local/mail-status.ts";
import {
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const LEADS = fileURLToPath(new URL("../local/leads.ts", import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: TemporaryBackend;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTemporaryBackend(folder.path, { mailPauseMs: false });
});

afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

async function runLeads() {
  const env = { ...process.env, EMBEDDED_DATA_DIR: folder.path };
  return (await promisify(execFile)(process.execPath, [LEADS], { env })).stdout;
}

test.each([
  [{ status: "sent", attempts: 2 }, "sent"],
  [{ status: "sent", attempts: 0 }, "none owed"],
  [{ status: "pending", attempts: 1, next_attempt_at: "noon" }, "attempt 2 at <noon>"],
  [
    { status: "pending", attempts: 3, next_attempt_at: "noon", last_error: "smtp_450" },
    "attempt 4 at <noon> (smtp_450)",
  ],
  [{ status: "pending", attempts: 1 }, "cancelled"],
  [{ status: "failed", attempts: 9, last_error: "timeout" }, "given up at attempt 9 (timeout)"],
])("the mail of %j reads « %s »", (row, words) => {
  const whole = { next_attempt_at: null, last_error: null, ...row };
  expect(describeMail(whole, (stored) => `<${stored}>`)).toBe(words);
});

test("the command shows how far each mail has come, warns of lost ones and hides tokens", async () => {
  await backend.visitor().functions.invoke("super-task", { body: { email: "zoe@exemple.fr" } });
  const message = { type: "contact", name: "Zoë", email: "zoe@exemple.fr", message: "Bonjour" };
  await backend.visitor().functions.invoke("send-contact-email", { body: message });
  const { data } = await backend.owner.from("newsletter_subscriptions").select("*");

  const before = await runLeads();
  expect(before.match(/ sent$/gm)).toHaveLength(2);
  expect(before).not.toContain("Mails given up");
  expect(before).not.toContain("token");
  expect(before).not.toContain(data?.[0].unsubscribe_token);

  await backend.owner
    .from("contact_messages")
    .update({ status: "failed", last_error: "smtp_550" })
    .eq("id", 1);
  const after = await runLeads();
  expect(after).toContain("given up at attempt 1 (smtp_550)\n");
  expect(after).toMatch(/^Mails given up: 1\. /m);
});
