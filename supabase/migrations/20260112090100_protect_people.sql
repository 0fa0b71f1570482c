-- The privacy policy's promises: access to personal data, its erasure and limited retention; and limits on the mails
-- that a stranger can have sent to others.

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

-- Limits on welcome mails: a stranger who subscribes other people's addresses cannot flood them.

-- A mailbox, whatever tag or dots its address carries. For a limit only: elsewhere these are addresses of their own.
create function private.mailbox(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select regexp_replace(split_part(address, '@', 1), '(.)\+.*', '\1'), split_part(address, '@', 2)
  ) as part (name, domain)
$$;

create index newsletter_subscriptions_mailbox_idx
  on public.newsletter_subscriptions (private.mailbox(canonical_email), welcomed_at);

-- Whether a subscription's welcome mail may leave now; otherwise its row records the outcome. Decided in one
-- place, one at a time: functions that count for themselves either exceed the limit together or all make way.
create function public.admit_welcome_mail(subscription bigint, per_hour integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  asking public.newsletter_subscriptions;
  moment timestamptz;
  welcomed text;
  free_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('public.admit_welcome_mail'));
  -- Not the transaction's time: it may have waited for the lock. A later stamp is that of a clock set back.
  moment := clock_timestamp();
  select * into asking from public.newsletter_subscriptions
    where id = subscription and unsubscribed_at is null;
  if not found then
    return false;
  end if;
  if asking.welcomed_at is not null then
    return true;
  end if;

  -- A mailbox gets one in 30 days; the purge keeps a withdrawn subscription as long.
  select canonical_email into welcomed from public.newsletter_subscriptions
    where private.mailbox(canonical_email) = private.mailbox(asking.canonical_email)
      and welcomed_at > moment - interval '30 days' and welcomed_at <= moment
    limit 1;
  if found then
    update public.newsletter_subscriptions set
      status = 'sent', attempts = 0, next_attempt_at = null,
      -- One who returns is no news to the firm; one mailbox under several addresses is.
      last_error = case when welcomed <> asking.canonical_email then 'held_back' end
    where id = subscription;
    return false;
  end if;

  if per_hour > 0 then
    select max(next_at) into free_at
    from (
      (
        select welcomed_at + interval '1 hour' as next_at from public.newsletter_subscriptions
        where welcomed_at <= moment
        order by welcomed_at desc offset per_hour - 1 limit 1
      )
      union all
      -- 20 to one domain: few for a company whose addresses somebody invents; at a large provider more
      -- subscribe in an hour only after a campaign, and their mails are late, not lost.
      (
        select welcomed_at + interval '1 hour' from public.newsletter_subscriptions
        where welcomed_at > moment - interval '1 hour' and welcomed_at <= moment
          and split_part(canonical_email, '@', 2) = split_part(asking.canonical_email, '@', 2)
        order by welcomed_at desc offset 19 limit 1
      )
    ) as full_until;
    if free_at > moment then
      -- It has not been tried.
      update public.newsletter_subscriptions set
        attempts = attempts - 1, next_attempt_at = free_at, last_error = 'held_back'
      where id = subscription;
      return false;
    end if;
  end if;
  update public.newsletter_subscriptions set welcomed_at = moment where id = subscription;
  return true;
end
$$;

comment on function public.admit_welcome_mail(bigint, integer) is
  'Called by super-task before each attempt: one welcome mail per mailbox in 30 days; at most per_hour in any hour, 20 of them to one domain (0: no limit).';

-- A new function is everybody's until it is taken back; by name, since older projects open those of `public` to
-- the public roles too.
revoke all on all functions in schema private from public;
grant execute on all functions in schema private to service_role;
revoke all on function
  public.export_personal_data(text), public.erase_personal_data(text), public.admit_welcome_mail(bigint, integer)
  from public, anon, authenticated;
grant execute on function
  public.export_personal_data(text), public.erase_personal_data(text), public.admit_welcome_mail(bigint, integer)
  to service_role;
