-- What the firm is told: every lead, by mail and by webhook; a queue that is stuck.
-- A scheduled function fills these queues: a lead is told even when nothing follows its insertion. They name
-- and count rows; personal data stays where it is and is read when a mail or a webhook is sent.

create table public.firm_mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('leads', 'messages', 'alert')),
  facts jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  last_error text,
  created_at timestamptz not null default now()
);

-- One row per lead: its webhook, and the mail that names it. Erasing a lead erases what is still to be told.
create table public.lead_notices (
  id bigint generated always as identity primary key,
  lead_id bigint not null unique references public.leads on delete cascade,
  -- Null while the lead waits for its mail.
  mailed_at timestamptz,
  mail_id bigint references public.firm_mails,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  last_error text,
  created_at timestamptz not null default now()
);

-- The mail to the firm that names a message which got none of its own.
alter table public.contact_messages add column mail_id bigint references public.firm_mails;

create index contact_messages_created_idx on public.contact_messages (created_at);
create index contact_messages_mail_idx on public.contact_messages (mail_id);
create index firm_mails_kind_idx on public.firm_mails (kind, created_at);
create index firm_mails_due_idx on public.firm_mails (next_attempt_at) where status = 'pending';
create index lead_notices_due_idx on public.lead_notices (next_attempt_at) where status = 'pending';
create index lead_notices_mailed_idx on public.lead_notices (mailed_at);
create index lead_notices_mail_idx on public.lead_notices (mail_id);

create index firm_mails_given_up_idx on public.firm_mails (id) where status = 'failed';
create index lead_notices_given_up_idx on public.lead_notices (id) where status = 'failed';
create index contact_messages_given_up_idx on public.contact_messages (id) where status = 'failed';
create index newsletter_subscriptions_given_up_idx on public.newsletter_subscriptions (id) where status = 'failed';
create index contact_messages_held_back_idx on public.contact_messages (id) where last_error = 'held_back';
create index newsletter_subscriptions_held_back_idx
  on public.newsletter_subscriptions (consented_at) where last_error = 'held_back';

-- Earlier leads are known to the firm.
insert into public.lead_notices (lead_id, mailed_at, status, next_attempt_at)
  select id, created_at, 'sent', null from public.leads;

alter table public.firm_mails enable row level security;
alter table public.lead_notices enable row level security;
revoke all on public.firm_mails, public.lead_notices from anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated;
grant select, insert, update, delete on public.firm_mails, public.lead_notices to service_role;

-- An hour's first ten messages have mails of their own, which leave at once; the others are held back.
create function private.hold_message_back() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- One at a time: together they would all be among the first.
  perform pg_advisory_xact_lock(hashtext('private.hold_message_back'));
  if (
    select count(*) from public.contact_messages
    where created_at between now() - interval '1 hour' and now()
      and mail_id is null and last_error is distinct from 'held_back'
  ) >= 10 then
    new.attempts := 0;
    new.next_attempt_at := null;
    new.last_error := 'held_back';
  end if;
  return new;
end
$$;

create trigger hold_message_back before insert on public.contact_messages
  for each row when (new.status = 'pending') execute function private.hold_message_back();

-- Ten minutes after the first of them, one mail names all that were held back.
create function private.queue_held_messages() returns void
language plpgsql
set search_path = ''
as $$
declare
  mail bigint;
begin
  while exists (
    select from public.contact_messages
    where last_error = 'held_back' and created_at not between now() - interval '10 minutes' and now()
  ) loop
    -- The table's number is part of its address in the dashboard.
    insert into public.firm_mails (kind, facts)
      values ('messages', jsonb_build_object('table', 'public.contact_messages'::regclass::oid::bigint))
      returning id into mail;
    update public.contact_messages set status = 'sent', last_error = null, mail_id = mail
      where id in (
        select id from public.contact_messages where last_error = 'held_back'
        -- As many as PostgREST answers with at once.
        order by id limit 1000
      );
  end loop;
end
$$;

-- A person's leads of ten minutes are one mail, and those of the next hour the next one. Over ten mails an
-- hour, whoever waits shares one: a stranger who invents persons can neither flood the firm nor hide a lead.
create function private.queue_lead_notices() returns void
language plpgsql
set search_path = ''
as $$
declare
  -- In order of their first lead. Letter case aside, the form's addresses have one spelling.
  persons text[];
  room integer;
  chosen text[];
  mail bigint;
begin
  -- With its download, which the site logs next; without, if that has not come by then.
  insert into public.lead_notices (lead_id)
  select id from public.leads
  where not exists (select from public.lead_notices where lead_id = leads.id)
    and (
      -- A later time is that of a clock which has been set back.
      created_at not between now() - interval '2 minutes' and now()
      or exists (select from public.downloads where downloads.idempotency_key = leads.idempotency_key)
    )
  order by id;

  select array_agg(person order by first_at) into persons
  from (
    select lower(email) as person, min(leads.created_at) as first_at
    from public.lead_notices join public.leads on leads.id = lead_id
    where mailed_at is null
    group by lower(email)
  ) as waiting
  where first_at not between now() - interval '10 minutes' and now()
    and not exists (
      select from public.lead_notices join public.leads on leads.id = lead_id
      where mailed_at between now() - interval '1 hour' and now() and lower(email) = person
    );
  select 10 - count(*) into room from public.firm_mails
    where kind = 'leads' and created_at between now() - interval '1 hour' and now();
  if persons is null or room <= 0 then
    return;
  end if;

  for chosen in
    select array[person] from unnest(persons) as person where cardinality(persons) <= room
    union all
    select persons where cardinality(persons) > room
  loop
    insert into public.firm_mails (kind, facts)
      values ('leads', jsonb_build_object('table', 'public.leads'::regclass::oid::bigint))
      returning id into mail;
    update public.lead_notices set mailed_at = now(), mail_id = mail
      where id in (
        select lead_notices.id from public.lead_notices join public.leads on leads.id = lead_id
        where mailed_at is null and lower(email) = any (chosen)
        -- As many as PostgREST answers with at once; the others are in a next mail.
        order by lead_id limit 1000
      );
  end loop;
end
$$;

-- What the queues could not deliver; also for an operator.
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
grant execute on function
  private.hold_message_back(),
  private.queue_held_messages(),
  private.queue_lead_notices(),
  private.undelivered(),
  private.was_alerted(text),
  private.queue_alert(),
  private.queue_notices(),
  private.schedule_jobs()
  to service_role;

select private.schedule_jobs();
