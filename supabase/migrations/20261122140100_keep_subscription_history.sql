-- A row is one subscription, from consent to withdrawal: whoever subscribes again gets a new row, and the old
-- one still says that they left. An address is subscribed once at a time, in whatever spelling.
alter table public.newsletter_subscriptions
  -- NFKC, lower case, domain in ASCII: computed by super-task. Mails go to it.
  add column canonical_email text check (private.is_email(canonical_email)),
  -- When the welcome mail was let through; counts for its limits.
  add column welcomed_at timestamptz;

update public.newsletter_subscriptions set
  canonical_email = lower(email),
  welcomed_at = case when attempts > 0 then consented_at end;

alter table public.newsletter_subscriptions alter column canonical_email set not null;

-- For an operator's imports, and for a super-task that was deployed before this migration.
create function private.complete_subscription() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.canonical_email := coalesce(new.canonical_email, lower(new.email));
  return new;
end
$$;

revoke all on function private.complete_subscription() from public;
grant execute on function private.complete_subscription() to service_role;

create trigger complete_subscription before insert on public.newsletter_subscriptions
  for each row execute function private.complete_subscription();

drop index public.newsletter_subscriptions_email_key;
create unique index newsletter_subscriptions_active_key
  on public.newsletter_subscriptions (canonical_email) where unsubscribed_at is null;
create index newsletter_subscriptions_welcomed_at_idx
  on public.newsletter_subscriptions (welcomed_at);

-- The personal-data functions find subscriptions in either spelling.

create or replace function private.export_personal_data(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'leads', (
      select coalesce(jsonb_agg(to_jsonb(leads) order by leads.id), '[]')
      from public.leads
      where lower(leads.email) = lower(trim(export_personal_data.email))
    ),
    'newsletter_subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(newsletter_subscriptions) order by newsletter_subscriptions.id), '[]')
      from public.newsletter_subscriptions
      where lower(trim(export_personal_data.email))
        in (lower(newsletter_subscriptions.email), newsletter_subscriptions.canonical_email)
    ),
    'downloads', (
      select coalesce(jsonb_agg(to_jsonb(downloads) order by downloads.id), '[]')
      from public.downloads
      where lower(downloads.email) = lower(trim(export_personal_data.email))
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(contact_messages) order by contact_messages.id), '[]')
      from public.contact_messages
      where lower(contact_messages.email) = lower(trim(export_personal_data.email))
    )
  )
$$;

create or replace function private.erase_personal_data(email text) returns jsonb
language sql
set search_path = ''
as $$
  with erased_leads as (
    delete from public.leads
    where lower(leads.email) = lower(trim(erase_personal_data.email)) returning id
  ), erased_subscriptions as (
    delete from public.newsletter_subscriptions
    where lower(trim(erase_personal_data.email))
      in (lower(newsletter_subscriptions.email), newsletter_subscriptions.canonical_email)
    returning id
  ), erased_downloads as (
    delete from public.downloads
    where lower(downloads.email) = lower(trim(erase_personal_data.email)) returning id
  ), erased_messages as (
    delete from public.contact_messages
    where lower(contact_messages.email) = lower(trim(erase_personal_data.email)) returning id
  )
  select jsonb_build_object(
    'leads', (select count(*) from erased_leads),
    'newsletter_subscriptions', (select count(*) from erased_subscriptions),
    'downloads', (select count(*) from erased_downloads),
    'contact_messages', (select count(*) from erased_messages)
  )
$$;

-- A withdrawn subscription goes the night after, but not within 30 days of its welcome mail: it is
-- what keeps a stranger who subscribes the address again from sending it another one. Nor while the
-- address is subscribed again: the link in that mail must still end the subscription.
create or replace function private.purge_expired_personal_data() returns jsonb
language sql
set search_path = ''
as $$
  with period as (
    select now() - interval '3 years' as start
  ), purged_leads as (
    delete from public.leads using period where leads.created_at < period.start returning id
  ), purged_subscriptions as (
    delete from public.newsletter_subscriptions as withdrawn
    where unsubscribed_at <= now()
      and coalesce(welcomed_at, '-infinity') <= now() - interval '30 days'
      and not exists (
        select from public.newsletter_subscriptions as active
        where active.canonical_email = withdrawn.canonical_email and active.unsubscribed_at is null
      )
    returning id
  ), purged_downloads as (
    delete from public.downloads using period where downloads.created_at < period.start returning id
  ), purged_messages as (
    delete from public.contact_messages using period where contact_messages.created_at < period.start returning id
  )
  select jsonb_build_object(
    'leads', (select count(*) from purged_leads),
    'newsletter_subscriptions', (select count(*) from purged_subscriptions),
    'downloads', (select count(*) from purged_downloads),
    'contact_messages', (select count(*) from purged_messages)
  )
$$;

comment on function private.purge_expired_personal_data() is
  'Erases what the privacy policy does not let us keep: rows over 3 years old, withdrawn subscriptions (30 days after their welcome mail at the earliest, and not of an address that is subscribed again); returns the erased rows by table.';
