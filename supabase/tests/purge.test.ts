import { expect, test, vi } from "vitest";
import { startPurgeTimer } from "../local/purge-timer.ts";
import { startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";

const HOUR_MS = 3_600_000;

test("purges at once, then once a day, until it is stopped", async () => {
  let now = 0;
  const purgedAt: number[] = [];
  const waiting: { until: number; wake: () => void }[] = [];
  const timer = startPurgeTimer(
    async () => void purgedAt.push(now / HOUR_MS),
    (durationMs, signal) =>
      new Promise((resolve) => {
        waiting.push({ until: now + durationMs, wake: resolve });
        signal.addEventListener("abort", () => resolve());
      }),
  );
  /** Lets an hour pass, and whoever waited for its end go on. */
  const passAnHour = async () => {
    now += HOUR_MS;
    for (const { until, wake } of waiting) if (until <= now) wake();
    await new Promise(setImmediate);
  };
  await new Promise(setImmediate);
  for (let hour = 0; hour < 49; hour += 1) await passAnHour();
  await timer.stop();
  for (let hour = 0; hour < 49; hour += 1) await passAnHour();
  expect(purgedAt).toEqual([0, 24, 48]);
});

test("the embedded backend erases a row of more than three years when it starts", async () => {
  const folder = await temporaryFolder();
  const first = await startTemporaryBackend(folder.path);
  await first.query(`
    insert into leads (first_name, last_name, company, email, created_at)
    select 'A', 'B', 'C', name || '@exemple.fr', now() - age::interval
    from (values ('ancien', '3 years 1 day'), ('recent', '3 years -1 day')) as lead (name, age)`);
  await first.stop();

  const second = await startTemporaryBackend(folder.path);
  const emails = async () => (await second.owner.from("leads").select("email")).data;
  await vi.waitFor(async () => expect(await emails()).toEqual([{ email: "recent@exemple.fr" }]));
  await second.stop();
  await folder.remove();
  const events = second.logLines.map((line) => JSON.parse(line));
  expect(events).toContainEqual(expect.objectContaining({ event: "purged", leads: 1 }));
});
