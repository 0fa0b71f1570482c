-- Notices to the firm: their content, time and number.
begin;
select plan(32);

create function pg_temp.lead(email text, age interval, key uuid default null) returns bigint
language sql
as $$
  insert into leads (first_name, last_name, company, email, created_at, idempotency_key)
  values ('Zoë', 'B', 'C', email, now() - age, key) returning id
$$;

create function pg_temp.lead_mails() returns setof text[]
language sql
as $$
  select array_agg(email order by leads.id) from firm_mails
  left join lead_notices on mail_id = firm_mails.id left join leads on leads.id = lead_id
  where kind = 'leads' group by firm_mails.id order by firm_mails.id
$$;

create function pg_temp.forget_mails() returns void
language sql
as $$
  delete from lead_notices; delete from contact_messages; delete from firm_mails; delete from leads;
  delete from downloads; delete from newsletter_subscriptions
$$;

-- When a lead is announced

set local role service_role;
select pg_temp.lead('nouveau@exemple.fr', '1 second');
select pg_temp.lead('suivi@exemple.fr', '1 second', '0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11');
insert into downloads (email, file_name, first_name, last_name, idempotency_key) values
  ('suivi@exemple.fr', 'etude-de-cas-agregateur.pdf', 'A', 'B', '0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11');
select pg_temp.lead('seul@exemple.fr', '121 seconds');
select pg_temp.lead('demain@exemple.fr', '-1 day');
select private.queue_notices();
select bag_eq(
  'select email from lead_notices join leads on leads.id = lead_id',
  array['suivi@exemple.fr', 'seul@exemple.fr', 'demain@exemple.fr'],
  'a lead owes its webhook once its download is logged, or after two minutes, or if its clock was ahead'
);
select bag_eq(
  'select distinct status, attempts, next_attempt_at from lead_notices',
  $$values ('pending', 0, now())$$, 'its webhook is due at once'
);
select bag_eq(
  'select * from pg_temp.lead_mails()', $$values (array['demain@exemple.fr'])$$, 'its mail is not'
);
select private.queue_notices();
select is((select count(*) from lead_notices), 3::bigint, 'a second run tells no lead again');

-- One mail for the leads of a person

select pg_temp.forget_mails();
select pg_temp.lead('zoe@exemple.fr', '599 seconds');
select private.queue_notices();
select is_empty('select * from pg_temp.lead_mails()', 'a mail waits for ten minutes');
update leads set created_at = now() - interval '601 seconds';
select pg_temp.lead('Zoe@Exemple.fr', '11 minutes');
select pg_temp.lead('zoe@exemple.fr', '121 seconds');
select pg_temp.lead('autre@exemple.fr', '11 minutes');
select private.queue_notices();
select bag_eq(
  'select * from pg_temp.lead_mails()',
  $$values (array['zoe@exemple.fr', 'Zoe@Exemple.fr', 'zoe@exemple.fr']), (array['autre@exemple.fr'])$$,
  'then it has all leads of the person, in any letter case'
);
select bag_eq(
  $$select status, attempts, next_attempt_at, facts ->> 'table' = 'leads'::regclass::oid::text as has_table
    from firm_mails where kind = 'leads'$$,
  $$values ('pending', 0, now(), true), ('pending', 0, now(), true)$$, 'it is due at once'
);
select pg_temp.lead('zoe@exemple.fr', '30 minutes');
select private.queue_notices();
select is(
  (select count(*) from pg_temp.lead_mails()), 2::bigint, 'a later lead within an hour of the mail waits'
);
update lead_notices set mailed_at = now() - interval '1 hour 1 microsecond' where mailed_at is not null;
select private.queue_notices();
select results_eq(
  'select * from pg_temp.lead_mails() offset 2', $$values (array['zoe@exemple.fr'])$$, 'and is the next mail'
);

-- No more than ten an hour

select pg_temp.forget_mails();
select pg_temp.lead(format('p%s@exemple.fr', number), '20 minutes') from generate_series(1, 7) as number;
select private.queue_notices();
select pg_temp.lead(format('q%s@exemple.fr', number), '20 minutes') from generate_series(1, 4) as number;
select private.queue_notices();
select bag_eq(
  'select cardinality(lead_mails) from pg_temp.lead_mails()', array[1, 1, 1, 1, 1, 1, 1, 4],
  'persons without room for a mail each share one'
);
select pg_temp.lead('r@exemple.fr', '20 minutes');
select pg_temp.lead('s@exemple.fr', '19 minutes');
select private.queue_notices();
select pg_temp.lead('t@exemple.fr', '20 minutes');
select private.queue_notices();
select is((select count(*) from pg_temp.lead_mails()), 10::bigint, 'an hour has ten mails');
update firm_mails set created_at = now() - interval '1 hour 1 microsecond'
  where id = (select min(id) from firm_mails where kind = 'leads');
select private.queue_notices();
select results_eq(
  'select * from pg_temp.lead_mails() offset 10', $$values (array['t@exemple.fr'])$$, 'whoever waited is announced when the hour is over'
);

-- Ten messages an hour have a mail each

select pg_temp.forget_mails();
insert into contact_messages (name, email, message, created_at)
  select 'A', format('m%s@exemple.fr', number), 'M', now() - interval '9 minutes' from generate_series(1, 12) as number;
select bag_eq(
  $$select email, status, attempts, next_attempt_at from contact_messages where last_error = 'held_back'$$,
  $$values ('m11@exemple.fr', 'pending', 0, null::timestamptz), ('m12@exemple.fr', 'pending', 0, null)$$,
  'the eleventh message of an hour is held back'
);
select private.queue_notices();
select is_empty($$select from firm_mails where kind = 'messages'$$, 'for ten minutes');
update contact_messages set created_at = now() - interval '10 minutes 1 microsecond' where email = 'm11@exemple.fr';
select private.queue_notices();
select private.queue_notices();
select bag_eq(
  $$select email, contact_messages.status from contact_messages join firm_mails on firm_mails.id = mail_id
    where kind = 'messages' and firm_mails.status = 'pending'$$,
  $$values ('m11@exemple.fr', 'sent'), ('m12@exemple.fr', 'sent')$$,
  'then one mail names all that wait'
);
insert into contact_messages (name, email, message) values ('A', 'encore@exemple.fr', 'M');
select is(last_error, 'held_back', 'messages in that mail leave no room') from contact_messages where email = 'encore@exemple.fr';
update contact_messages set created_at = now() - interval '1 hour 1 microsecond' where email = 'm1@exemple.fr';
insert into contact_messages (name, email, message) values ('A', 'libre@exemple.fr', 'M');
select is(last_error, null, 'an hour later there is room') from contact_messages where email = 'libre@exemple.fr';

-- Erasure

select pg_temp.lead('t@exemple.fr', '1 hour');
select private.queue_notices();
select private.erase_personal_data('t@exemple.fr');
select is_empty('select from lead_notices', 'erasing a lead erases its notice');
select bag_eq(
  $$select column_name::text from information_schema.columns
    where table_schema = 'public' and table_name in ('firm_mails', 'lead_notices')$$,
  array['id', 'kind', 'facts', 'status', 'attempts', 'next_attempt_at', 'last_error', 'created_at',
    'id', 'lead_id', 'mailed_at', 'mail_id', 'status', 'attempts', 'next_attempt_at', 'last_error', 'created_at'],
  'notices have no column for personal data'
);
select unalike((select jsonb_agg(facts)::text from firm_mails), '%@%', 'nor facts with any');

-- Alerts

select pg_temp.forget_mails();
create function pg_temp.alerts() returns setof text
language sql
as $$
  select concat(facts -> 'given_up', ' ', facts -> 'late') from firm_mails where kind = 'alert' order by id
$$;
insert into contact_messages (name, email, message, created_at, attempts, last_error, next_attempt_at) values
  ('A', 'a@exemple.fr', 'en retard de 59 minutes', now() - interval '1 day', 0, null, now() - interval '59 minutes'),
  ('A', 'a@exemple.fr', 'échoue depuis 59 minutes', now() - interval '59 minutes', 3, 'smtp_450', now());
insert into newsletter_subscriptions (email, consent_version, consented_at, next_attempt_at, last_error) values
  ('a@exemple.fr', '1', now() - interval '1 day', now() + interval '30 minutes', null),
  ('b@exemple.fr', '1', now() - interval '1 day', null, 'smtp_450');
select private.queue_alert();
select is_empty('select * from pg_temp.alerts()', 'no alert for what is on time, held back or cancelled');

update contact_messages set next_attempt_at = now() - interval '1 hour' where message like 'en retard%';
update contact_messages set created_at = now() - interval '1 hour' where message like 'échoue%';
select private.queue_alert();
select bag_eq(
  $$select late ->> 'queue' as queue, late ->> 'cause' as cause from firm_mails, jsonb_array_elements(facts -> 'late') as late$$,
  $$values ('contact_messages', null), ('contact_messages', 'smtp_450')$$,
  'an alert names what is an hour late and what has failed for an hour'
);
update contact_messages set status = 'failed';
select private.queue_alert();
select is((select count(*) from pg_temp.alerts()), 1::bigint, 'none follows while it is queued');
update firm_mails set status = 'sent';
select private.queue_alert();
select is(
  (select jsonb_array_length(facts -> 'given_up') from firm_mails order by id desc limit 1), 2,
  'what was given up is another state of affairs'
);
update firm_mails set status = 'failed';
select private.queue_alert();
select is((select count(*) from pg_temp.alerts()), 2::bigint, 'the same, or a failed alert, makes none');
update firm_mails set created_at = now() - interval '1 day';
insert into lead_notices (lead_id, status, last_error) select pg_temp.lead('c@exemple.fr', '0'), 'failed', 'webhook_500';
select private.queue_alert();
select is((select count(*) from pg_temp.alerts()), 2::bigint, 'nor does anything new within a day');
update firm_mails set created_at = now() - interval '1 day 1 microsecond';
select private.queue_alert();
select is(
  (select jsonb_array_length(facts -> 'given_up') from firm_mails order by id desc limit 1), 3,
  'it is reported a day later'
);
update firm_mails set created_at = created_at - interval '1 day 1 microsecond', status = 'sent';
update contact_messages set last_error = 'smtp_550';
select private.queue_alert();
select is((select count(*) from pg_temp.alerts()), 3::bigint, 'what was reported once is not reported again');
update contact_messages set status = 'pending', next_attempt_at = now() - interval '2 hours';
select private.queue_alert();
update firm_mails set status = 'sent';
select private.queue_alert();
select is((select count(*) from pg_temp.alerts()), 4::bigint, 'but what is late is, once a day');
select unalike((select string_agg(alerts, '') from pg_temp.alerts()), '%@%', 'an alert has no personal data');

update contact_messages set status = 'sent';
insert into newsletter_subscriptions (email, consent_version, status, next_attempt_at, last_error, consented_at) values
  ('c@exemple.fr', '1', 'pending', now() + interval '30 minutes', 'held_back', now() - interval '2 hours'),
  ('c+a@exemple.fr', '1', 'sent', null, 'held_back', now()), ('c+b@exemple.fr', '1', 'sent', null, 'held_back', now() - interval '2 days');
select private.queue_alert();
update firm_mails set status = 'sent';
select private.queue_alert();
select results_eq(
  $$select facts -> 'late', facts -> 'held_back' from firm_mails where kind = 'alert' order by id offset 4$$,
  $$values ('[]'::jsonb, '2'::jsonb)$$, 'welcome mails held back in a day are reported once a day'
);
update contact_messages set status = 'pending';

select bag_eq(
  'select queue, is_given_up, cause from private.undelivered()',
  $$values ('contact_messages', false, 'smtp_550'), ('contact_messages', false, 'smtp_550'),
    ('lead_notices', true, 'webhook_500')$$,
  'an operator sees the same'
);
reset role;

select * from finish();
rollback;
