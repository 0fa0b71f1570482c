-- Which welcome mails may leave.

begin;
select plan(2);

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

select * from finish();
rollback;
