-- Hosted projects retry due mails every minute and purge every night, with pg_cron and pg_net.
-- A database without them gets the functions and no schedule; its host has to call.

-- plpgsql looks names up when it runs: the function can be made where `vault` and `net` are missing.
create or replace function private.request_due_mails() returns integer
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  function_name text;
  requests integer := 0;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return requests;
  end if;
  -- Read through here and not stored with the schedule: the key can be renewed in one place.
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if coalesce(project_url, '') = '' or coalesce(secret_key, '') = '' then
    return requests;
  end if;

  for function_name in
    select 'send-contact-email' where exists (
      select from public.contact_messages where status = 'pending' and next_attempt_at <= now()
    )
    union all
    select 'super-task' where exists (
      select from public.newsletter_subscriptions where status = 'pending' and next_attempt_at <= now()
    )
  loop
    perform net.http_post(
      url := rtrim(project_url, '/') || '/functions/v1/' || function_name,
      body := jsonb_build_object('type', 'retry'),
      headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
      -- Time for several mails, and over before the next minute's call.
      timeout_milliseconds := 50000
    );
    requests := requests + 1;
  end loop;
  return requests;
end
$$;

comment on function private.request_due_mails() is
  'Asks the Edge Functions to retry the mails that are due; returns how many were asked, 0 without the Vault secrets project_url and secret_key.';

revoke all on function private.request_due_mails() from public;
grant execute on function private.request_due_mails() to service_role;

do $$
begin
  -- On the disk is not enough: pg_cron shows its setting once the server has loaded it.
  if not exists (select from pg_extension where extname = 'pg_cron')
    and not exists (
      select from pg_settings where name = 'cron.database_name' and setting = current_database()
    )
  then
    raise notice 'pg_cron is not loaded: nothing is scheduled.';
    return;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;

  -- By name: scheduling again replaces.
  perform cron.schedule('request-due-mails', '* * * * *', 'select private.request_due_mails()');
  perform cron.schedule('purge-expired-personal-data', '17 3 * * *', 'select private.purge_expired_personal_data()');
  -- pg_cron keeps a line for every run, and never removes one.
  perform cron.schedule(
    'purge-schedule-history',
    '47 3 * * *',
    $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$
  );
end
$$;
