import assert from "node:assert/strict";
import { once } from "node:events";
import pg from "pg";
import { type Proof, proof, Unavailable } from "../support/proof.ts";
import type { DebianPostgres } from "./debian-postgres.ts";

/** pg_cron runs its jobs once a minute. */
const MAX_WAIT_MS = 75_000;

/** Stubs of Vault and pg_net, which record the calls. */
const PLATFORM_STUBS = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  insert into vault.decrypted_secrets values
    ('project_url', 'https://projet.supabase.co'), ('secret_key', 'sb_secret_essai');
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
  language sql
  as $$ insert into net.calls values (url, body, headers, timeout_milliseconds) returning 1::bigint $$;
`;

/** Needs a database with the migrations. */
export async function proveSchedules({ url, hasCron }: DebianPostgres): Promise<readonly Proof[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const withCron = (claim: string, prove: (client: pg.Client) => Promise<string>) =>
    proof(claim, async () => {
      if (!hasCron) throw new Unavailable("pg_cron is not installed: postgresql-<version>-cron");
      return await prove(client);
    });
  try {
    return [
      await withCron("pg_cron has each schedule once", haveSchedules),
      await withCron("pg_cron requests a due mail", requestDueMail),
      await withCron("pg_cron's other commands run", runOthers),
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

async function haveSchedules(client: pg.Client): Promise<string> {
  const first = await schedules(client);
  assert.deepEqual(
    first.map(({ jobname, schedule }) => `${schedule} ${jobname}`),
    [
      "17 3 * * * purge-expired-personal-data",
      "47 3 * * * purge-schedule-history",
      "* * * * * queue-notices",
      "* * * * * request-due-mails",
    ],
  );
  await client.query("select private.schedule_jobs()");
  assert.deepEqual(await schedules(client), first, "scheduling is not idempotent");
  return `${first.length} schedules`;
}

/** Vault and pg_net are stubs; the schedule and the command are pg_cron's. */
async function requestDueMail(client: pg.Client): Promise<string> {
  await client.query(`
    ${PLATFORM_STUBS}
    create function net.tell() returns trigger language plpgsql
      as $$ begin perform pg_notify('called', new.url); return null; end $$;
    create trigger tell after insert on net.calls for each row execute function net.tell();
    listen called;
    insert into contact_messages (name, email, message, next_attempt_at)
      values ('A', 'a@exemple.fr', 'M', now())`);
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const [notification]: pg.Notification[] = await once(client, "notification", { signal });
  const url = notification?.payload;
  assert.equal(url, "https://projet.supabase.co/functions/v1/send-contact-email");
  return `POST ${url}`;
}

/** The calls of the minutely one are proved above. */
async function runOthers(client: pg.Client): Promise<string> {
  const others = (await schedules(client)).filter(({ jobname }) => jobname !== "request-due-mails");
  await client.query("begin");
  for (const { command } of others) await client.query(command);
  await client.query("rollback");
  return `${others.length} commands`;
}
