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

revoke all on function private.mailbox(text) from public;
grant execute on function private.mailbox(text) to service_role;

create index newsletter_subscriptions_mailbox_idx
  on public.newsletter_subscriptions (private.mailbox(canonical_email), welcomed_at);

-- Whether a subscription's welcome mail may leave now; if not, its row says what becomes of it. Decided in one
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

-- By name: older projects open new functions to the public roles too.
revoke all on function public.admit_welcome_mail(bigint, integer) from public, anon, authenticated;
grant execute on function public.admit_welcome_mail(bigint, integer) to service_role;
