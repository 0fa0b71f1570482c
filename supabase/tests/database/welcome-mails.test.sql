-- Which welcome mails may leave.

begin;
select plan(8);

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

-- A domain

select is(
  (select count(*) filter (where pg_temp.subscribe(format('p%s@exemple.fr', number))) from generate_series(1, 30) as number),
  19::bigint, 'a domain gets 20 mails an hour'
);
select ok(pg_temp.subscribe('paul@autre.fr'), 'which holds nobody else up');

select * from finish();
rollback;
