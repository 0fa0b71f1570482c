-- Notices to the firm: every lead, by mail and by webhook; a queue that is stuck.
-- A scheduled function fills these queues: a lead is announced even when nothing follows its insertion. They name
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

-- One row per lead: its webhook, and the mail that names it. Erasing a lead erases its pending notices.
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

-- A smoke test's lead is not announced.
create function private.settle_test_lead() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.leads where id = new.lead_id and private.is_test(email)) then
    new.status := 'sent';
    new.next_attempt_at := null;
    new.mailed_at := now();
  end if;
  return new;
end
$$;

create trigger settle_test_lead before insert on public.lead_notices
  for each row execute function private.settle_test_lead();

revoke all on all functions in schema private from public;
grant execute on all functions in schema private to service_role;
