-- Which welcome mails may leave.

begin;
select plan(16);

insert into public.newsletter_subscriptions (email, consent_version, attempts, next_attempt_at, unsubscribed_at)
values ('partie@exemple.fr', '2026-11', 1, null, now());
select results_eq(
  $$select public.admit_welcome_mail(id, 60) from public.newsletter_subscriptions$$,
  array[false],
  'a mail whose subscription has ended meanwhile does not leave'
);
select results_eq(
  $$select welcomed_at, next_attempt_at from public.newsletter_subscriptions$$,
  $$values (null::timestamptz, null::timestamptz)$$,
  'and its row stays as it is'
);

-- A mailbox under several addresses

select results_eq(
  $$select private.mailbox(address) from unnest(array[
    'ma.rie+a@gmail.com', 'marie@googlemail.com', 'ma.rie+a+b@exemple.fr', '+a@exemple.fr', 'marie@exemple.fr'
  ]) as address$$,
  array['marie@gmail.com', 'marie@gmail.com', 'ma.rie@exemple.fr', '+a@exemple.fr', 'marie@exemple.fr'],
  'a tag is no part of a mailbox, nor are dots at Gmail'
);
delete from public.newsletter_subscriptions;
create function pg_temp.subscribe(email text) returns boolean
language sql
as $$
  insert into public.newsletter_subscriptions (email, consent_version, attempts) values (email, '2026-11', 1);
  select public.admit_welcome_mail(max(id), 60) from public.newsletter_subscriptions
$$;
select ok(pg_temp.subscribe('marie@exemple.fr'), 'a mailbox gets a mail');
select ok(not pg_temp.subscribe('marie+a@exemple.fr'), 'and none more at a tagged address');
select results_eq(
  $$select status, attempts, next_attempt_at, last_error from public.newsletter_subscriptions where email like '%+%'$$,
  $$values ('sent', 0, null::timestamptz, 'held_back')$$,
  'whose subscription stands, and is counted for the alert'
);
update public.newsletter_subscriptions set unsubscribed_at = now();
select ok(not pg_temp.subscribe('marie@exemple.fr'), 'nor when it returns');
select results_eq(
  $$select status, attempts, next_attempt_at, last_error from public.newsletter_subscriptions where unsubscribed_at is null$$,
  $$values ('sent', 0, null::timestamptz, null)$$,
  'which is no news to the firm'
);
update public.newsletter_subscriptions set welcomed_at = now() - interval '30 days', unsubscribed_at = now();
select ok(pg_temp.subscribe('marie@exemple.fr'), 'within 30 days');

-- A domain

select is(
  (select count(*) filter (where pg_temp.subscribe(format('p%s@exemple.fr', number))) from generate_series(1, 30) as number),
  19::bigint, 'a domain gets 20 mails an hour'
);
select ok(pg_temp.subscribe('paul@autre.fr'), 'which holds nobody else up');

-- An hour

delete from public.newsletter_subscriptions;
insert into public.newsletter_subscriptions (email, consent_version, attempts)
  select format('p@exemple%s.fr', number), '2026-11', 1 from generate_series(1, 4) as number;
create function pg_temp.admitted(per_hour integer) returns bigint
language sql
as $$
  select count(*) filter (where public.admit_welcome_mail(id, per_hour)) from public.newsletter_subscriptions
$$;
select is(pg_temp.admitted(2), 2::bigint, 'as many as the limit leave, also when they are tried again');
select bag_eq(
  $$select attempts, last_error, next_attempt_at - (select min(welcomed_at) from public.newsletter_subscriptions)
    from public.newsletter_subscriptions where welcomed_at is null$$,
  $$values (0, 'held_back', interval '1 hour'), (0, 'held_back', interval '1 hour')$$,
  'the others count as not tried, and are due when there is room'
);
update public.newsletter_subscriptions set welcomed_at = welcomed_at - interval '1 hour';
select is(pg_temp.admitted(2), 4::bigint, 'an hour later they leave');
update public.newsletter_subscriptions set welcomed_at = null where email = 'p@exemple1.fr';
update public.newsletter_subscriptions set welcomed_at = now() + interval '30 days' where welcomed_at is not null;
select is(pg_temp.admitted(1), 4::bigint, 'the stamp of a clock that was ahead does not count');
update public.newsletter_subscriptions set welcomed_at = null;
select is(pg_temp.admitted(0), 4::bigint, '0 sets no limit');

select * from finish();
rollback;
