-- What the privacy policy promises: access, erasure and an end to the keeping of personal data.
-- Run from the SQL editor or psql. Not in `public`: over REST, one leaked key would hand out everything.
-- No index serves them: they are rare, and reading 200 000 rows takes a tenth of a second.

create function private.export_personal_data(email text) returns jsonb
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

comment on function private.export_personal_data(text) is
  'Everything stored about one address, in any letter case, as JSON by table (GDPR, articles 15 and 20).';

create function private.erase_personal_data(email text) returns jsonb
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

comment on function private.erase_personal_data(text) is
  'Erases everything stored about one address, in any letter case; returns the erased rows by table (GDPR, article 17).';

-- A row's own age counts, not the address's last contact: never later than promised.
-- A withdrawn subscription goes the night after, but not within 30 days of its welcome mail: it is
-- what keeps a stranger who subscribes the address again from sending it another one. Nor while the
-- address is subscribed again: the link in that mail must still end the subscription.
create function private.purge_expired_personal_data() returns jsonb
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

-- A new function is everybody's until it is taken back.
revoke all on function
  private.export_personal_data(text),
  private.erase_personal_data(text),
  private.purge_expired_personal_data()
  from public;
grant execute on function
  private.export_personal_data(text),
  private.erase_personal_data(text),
  private.purge_expired_personal_data()
  to service_role;

-- `npm run leads -- export|erase` calls these over REST. Only the secret key may, which reads and deletes
-- every row there anyway.
create function public.export_personal_data(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.export_personal_data(email)
$$;

create function public.erase_personal_data(email text) returns jsonb
language sql
set search_path = ''
as $$
  select private.erase_personal_data(email)
$$;

-- By name: older projects open new functions to the public roles too.
revoke all on function public.export_personal_data(text), public.erase_personal_data(text)
  from public, anon, authenticated;
grant execute on function public.export_personal_data(text), public.erase_personal_data(text)
  to service_role;
