-- A smoke test of a deployment tells the firm nothing.
begin;
select plan(4);

set local role service_role;
insert into contact_messages (name, email, message, attempts, next_attempt_at) values
  ('A', 'test+0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11@example.com', 'B', 1, now()),
  ('A', 'test+0b6f4b0e@example.com', 'B', 1, now());
select bag_eq(
  'select status, attempts, next_attempt_at is null from contact_messages',
  $$values ('sent', 0, true), ('pending', 1, false)$$, 'a message of a test is not mailed'
);

insert into newsletter_subscriptions (email, attempts, next_attempt_at, consent_version)
  values ('test+0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11@example.com', 1, now(), 'A');
select bag_eq(
  'select status, attempts, next_attempt_at is null from newsletter_subscriptions',
  $$values ('sent', 0, true)$$, 'a subscription of a test is not welcomed'
);

insert into leads (first_name, last_name, company, email, created_at) values
  ('A', 'B', 'C', 'test+0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11@example.com', now() - interval '1 hour');
select private.queue_notices();
select bag_eq(
  'select status, next_attempt_at is null from lead_notices', $$values ('sent', true)$$,
  'a lead of a test owes no webhook'
);
select is((select count(*) from firm_mails), 0::bigint, 'and no mail');

select * from finish();
rollback;
