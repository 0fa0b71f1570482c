-- Whether a subscription's welcome mail may leave now; if not, its row says what becomes of it. Decided in one
-- place, one at a time: functions that count for themselves either exceed the limit together or all make way.
create function public.admit_welcome_mail(subscription bigint, per_hour integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  asking public.newsletter_subscriptions;
  moment timestamptz;
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

  -- An address gets one in 30 days; the purge keeps a withdrawn subscription as long.
  if exists (
    select from public.newsletter_subscriptions
    where canonical_email = asking.canonical_email
      and welcomed_at > moment - interval '30 days' and welcomed_at <= moment
  ) then
    update public.newsletter_subscriptions set status = 'sent', attempts = 0, next_attempt_at = null
      where id = subscription;
    return false;
  end if;

  if per_hour > 0 then
    select welcomed_at + interval '1 hour' into free_at from public.newsletter_subscriptions
      where welcomed_at <= moment order by welcomed_at desc offset per_hour - 1 limit 1;
    if free_at > moment then
      -- It has not been tried.
      update public.newsletter_subscriptions set attempts = attempts - 1, next_attempt_at = free_at
        where id = subscription;
      return false;
    end if;
  end if;
  update public.newsletter_subscriptions set welcomed_at = moment where id = subscription;
  return true;
end
$$;

comment on function public.admit_welcome_mail(bigint, integer) is
  'Called by super-task before each attempt: one welcome mail per address in 30 days, and at most per_hour in any hour (0: no limit).';

-- By name: older projects open new functions to the public roles too.
revoke all on function public.admit_welcome_mail(bigint, integer) from public, anon, authenticated;
grant execute on function public.admit_welcome_mail(bigint, integer) to service_role;
