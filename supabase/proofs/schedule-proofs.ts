import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { PLATFORM_STUBS, VAULT_SECRETS } from "../tests/platform-stubs.ts";
import type { DebianPostgres } from "./debian-postgres.ts";
import { type Proof, proof, Unavailable } from "./proof.ts";

const MIGRATION = new URL(
  "../migrations/20261121100200_schedule_mails_and_purge.sql",
  import.meta.url,
);

/** pg_cron looks at the clock once a minute. */
const LONGEST_WAIT_MS = 75_000;

/** On a database with the migrations: pg_cron holds the schedules, and runs them. */
export async function proveSchedules({ url, hasCron }: DebianPostgres): Promise<readonly Proof[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const withCron = (prove: () => Promise<string>) => () => {
    if (!hasCron) throw new Unavailable("pg_cron is not installed: postgresql-<version>-cron");
    return prove();
  };
  try {
    return [
      await proof(
        "pg_cron holds the schedules, once",
        withCron(() => holdSchedules(client)),
      ),
      await proof(
        "pg_cron calls for a due mail",
        withCron(() => callForDueMail(client)),
      ),
      await proof(
        "pg_cron's nightly commands run",
        withCron(() => runNightly(client)),
      ),
    ];
  } finally {
    await client.end();
  }
}

async function schedules(client: pg.Client) {
  const { rows } = await client.query<{ jobname: string; schedule: string; command: string }>(
    "select jobname, schedule, command from cron.job order by jobname",
  );
  return rows;
}

async function holdSchedules(client: pg.Client): Promise<string> {
  const first = await schedules(client);
  assert.deepEqual(
    first.map(({ jobname, schedule }) => `${schedule} ${jobname}`),
    [
      "17 3 * * * purge-expired-personal-data",
      "47 3 * * * purge-schedule-history",
      "* * * * * request-due-mails",
    ],
  );
  await client.query(await readFile(MIGRATION, "utf8"));
  assert.deepEqual(await schedules(client), first, "applied again, the schedules stay the same");
  return `${first.length} schedules`;
}

/** Vault and pg_net are stood in for; the clock and the call are pg_cron's own. */
async function callForDueMail(client: pg.Client): Promise<string> {
  await client.query(`
    ${PLATFORM_STUBS}
    insert into vault.decrypted_secrets values ${VAULT_SECRETS};
    create function net.tell() returns trigger language plpgsql
      as $$ begin perform pg_notify('called', new.url); return null; end $$;
    create trigger tell after insert on net.calls for each row execute function net.tell();
    listen called;
    insert into contact_messages (name, email, message, next_attempt_at)
      values ('A', 'a@exemple.fr', 'M', now())`);
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const [notification]: pg.Notification[] = await once(client, "notification", { signal });
  const payload = notification?.payload;
  assert.equal(payload, "https://projet.supabase.co/functions/v1/send-contact-email");
  return `POST ${payload}`;
}

async function runNightly(client: pg.Client): Promise<string> {
  const nightly = (await schedules(client)).filter(({ jobname }) => jobname.startsWith("purge-"));
  await client.query("begin");
  for (const { command } of nightly) await client.query(command);
  await client.query("rollback");
  return `${nightly.length} commands`;
}
