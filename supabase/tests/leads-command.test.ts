import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validContactMessage } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { describeMail } from "../local/mail-status.ts";
import { textTable } from "../local/text-table.ts";
import { startFreshBackend, type TemporaryBackend } from "./temporary-backend.ts";

const LEADS = fileURLToPath(new URL("../local/leads.ts", import.meta.url));

let backend: TemporaryBackend;

beforeAll(async () => {
  backend = await startFreshBackend({ mailPauseMs: false });
});

afterAll(() => backend.stop());

async function runLeads(environment: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    EMBEDDED_DATA_DIR: backend.dataDir,
    SUPABASE_URL: "",
    ...environment,
  };
  const options = { env, cwd: backend.dataDir };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [LEADS], options);
  return stderr + stdout;
}

test("shows the status of each mail, warns of failed ones and hides tokens", async () => {
  const email = "zoe@exemple.fr";
  await backend.visitor().functions.invoke("super-task", { body: { email } });
  const body = {
    type: "contact",
    ...asColumns(validContactMessage({ message: "Un \u202eegassem" })),
  };
  await backend.visitor().functions.invoke("send-contact-email", { body });
  const subscription = await backend.attemptedSubscription(email);

  const before = await runLeads();
  expect(before.match(/ sent$/gm)).toHaveLength(2);
  expect(before).not.toContain("Mails given up");
  expect(before).not.toContain("token");
  expect(before).not.toContain(subscription.unsubscribe_token);
  expect(before).toContain("Un \\u{202e}egassem");

  const failed = { status: "failed", last_error: "smtp_550" };
  await backend.owner.from("contact_messages").update(failed).eq("id", 1);
  const after = await runLeads();
  expect(after).toContain("given up at attempt 1 (smtp_550)\n");
  expect(after).toMatch(/^Mails given up: 1\. /m);
});

test("says when the site writes to another backend, and to which", async () => {
  const url = "https://projet.supabase.example";
  expect(await runLeads({ SUPABASE_URL: url })).toContain(
    `The site writes to ${url} (SUPABASE_URL), not here`,
  );
  await writeFile(join(backend.dataDir, ".env.local"), `NEXT_PUBLIC_SUPABASE_URL=${url}\n`);
  expect(await runLeads()).toContain(`The site writes to ${url} (NEXT_PUBLIC_SUPABASE_URL)`);
});

test("says when there is no data folder, and makes none", async () => {
  const missing = join(backend.dataDir, "missing");
  expect(await runLeads({ EMBEDDED_DATA_DIR: missing })).toContain(
    `There is no data in ${missing}`,
  );
  expect(existsSync(missing)).toBe(false);
});

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
])("describes the mail %j as « %s »", (row, words) => {
  const whole = { next_attempt_at: null, last_error: null, ...row };
  expect(describeMail(whole, (stored) => `<${stored}>`)).toBe(words);
});

test("cuts long cells between grapheme clusters and aligns wide characters", () => {
  expect(
    textTable(
      ["name", "id"],
      [
        ["👩🏽‍💻".repeat(40), "1"],
        ["名前", "2"],
      ],
    ).split("\n"),
  ).toEqual([`name${" ".repeat(45)}id`, `${"👩🏽‍💻".repeat(23)}…  1`, `名前${" ".repeat(45)}2`]);
});
