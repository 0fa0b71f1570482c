-- Watches the queues, and schedules what a hosted project runs by itself. A database without pg_cron and pg_net
-- gets the functions and no schedule; its host has to call.

-- Mails and webhooks that the queues could not deliver; also for an operator.
create function private.undelivered()
returns table (queue text, id bigint, is_given_up boolean, queued_at timestamptz, cause text)
language sql stable
set search_path = ''
as $$
  select queue, id, status = 'failed', queued_at, last_error
  from (
    select 'contact_messages' as queue, id, status, next_attempt_at, last_error, created_at as queued_at
      from public.contact_messages
    union all
    select 'newsletter_subscriptions', id, status, next_attempt_at, last_error, consented_at
      from public.newsletter_subscriptions
    union all
    select 'lead_notices', id, status, next_attempt_at, last_error, created_at from public.lead_notices
    union all
    select 'firm_mails', id, status, next_attempt_at, last_error, created_at from public.firm_mails
      -- An alert about an alert would never end.
      where kind <> 'alert'
  ) as queued
  where status = 'failed'
    or status = 'pending' and (
      next_attempt_at <= now() - interval '1 hour'
      or last_error <> 'held_back' and next_attempt_at is not null and queued_at <= now() - interval '1 hour'
    )
$$;

comment on function private.undelivered() is
  'The mails and webhooks that were given up, or that have been late or failing for more than an hour.';

-- At most one alert a day for what was given up since the last one, one for what is late, and one for welcome
-- mails that were held back.
create function private.queue_alert() returns void
language plpgsql
set search_path = ''
as $$
declare
  given_up jsonb;
  late jsonb;
  held_back bigint;
  known jsonb;
begin
  select
    coalesce(jsonb_agg(
      jsonb_build_object('queue', queue, 'id', id, 'cause', cause) order by queue, queued_at desc
    ) filter (where is_given_up), '[]'),
    coalesce(jsonb_agg(
      jsonb_build_object('queue', queue, 'id', id, 'cause', cause) order by queue, queued_at desc
    ) filter (where not is_given_up), '[]')
    into given_up, late
    from private.undelivered();
  select count(*) into held_back from public.newsletter_subscriptions
    where last_error = 'held_back' and consented_at > now() - interval '1 day';

  select facts -> 'given_up' into known from public.firm_mails
    where kind = 'alert' order by id desc limit 1;
  if not (
    exists (
      select from jsonb_array_elements(given_up) as refused
      where not coalesce(known, '[]') @> jsonb_build_array(refused - 'cause')
    ) and not private.was_alerted('given_up')
    or late <> '[]' and not private.was_alerted('late')
    or held_back > 0 and not private.was_alerted('held_back')
  ) then
    return;
  end if;
  insert into public.firm_mails (kind, facts)
    values ('alert', jsonb_build_object('given_up', given_up, 'late', late, 'held_back', held_back));
  -- For the case that no mail leaves: the function that sends this one logs it too, if it is called at all.
  raise warning '%', jsonb_build_object(
    'event', 'queue_alert', 'given_up', jsonb_array_length(given_up), 'late', jsonb_array_length(late),
    'held_back', held_back
  );
end
$$;

-- An alert that is still queued will do.
create function private.was_alerted(fact text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.firm_mails
    where kind = 'alert'
      and (status = 'pending' or created_at between now() - interval '1 day' and now() and facts -> fact not in ('[]', '0'))
  )
$$;

create function private.queue_notices() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two runs at once would tell a lead twice.
  perform pg_advisory_xact_lock(hashtext('private.queue_notices'));
  perform private.queue_lead_notices();
  perform private.queue_held_messages();
  perform private.queue_alert();
end
$$;

comment on function private.queue_notices() is
  'Queues what the firm is to be told: leads, undelivered mails. Runs every minute; the functions send it.';

-- plpgsql looks names up when it runs: the function can be made where `vault` and `net` are missing.
create function private.request_due_mails() returns integer
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
  if project_url not like 'https://%' then
    raise exception 'The Vault secret project_url is not an https URL: the key would be sent in clear.';
  end if;

  for function_name in
    select distinct queue.function_name
    from (
      select 'send-contact-email', status, next_attempt_at from public.contact_messages
      union all
      select 'send-contact-email', status, next_attempt_at from public.firm_mails
      union all
      select 'super-task', status, next_attempt_at from public.newsletter_subscriptions
      union all
      select 'downloads_log', status, next_attempt_at from public.lead_notices
    ) as queue (function_name, status, next_attempt_at)
    where status = 'pending' and next_attempt_at <= now()
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

-- The jobs of a hosted project; by name, so that scheduling again replaces.
create function private.schedule_jobs() returns void
language plpgsql
set search_path = ''
as $$
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

  perform cron.schedule('queue-notices', '* * * * *', 'select private.queue_notices()');
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

comment on function private.schedule_jobs() is
  'Enables pg_cron and pg_net and schedules the jobs; to be run again when pg_cron was enabled later.';

revoke all on all functions in schema private from public;
grant execute on all functions in schema private to service_role;

select private.schedule_jobs();
