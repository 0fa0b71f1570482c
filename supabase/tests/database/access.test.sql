-- What each role may do, by trying it.
begin;
select plan(58);

insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr');
insert into newsletter_subscriptions (email, consent_version) values ('a@exemple.fr', '2026-01');
insert into downloads (email, file_name, first_name, last_name)
  values ('a@exemple.fr', 'etude-de-cas-agregateur.pdf', 'A', 'B');
insert into contact_messages (name, email, message) values ('A', 'a@exemple.fr', 'M');
insert into firm_mails (kind, facts) values ('leads', '{}');
insert into lead_notices (lead_id, mail_id) select leads.id, firm_mails.id from leads, firm_mails;

set local role anon;
select lives_ok(
  $$insert into leads (first_name, last_name, company, email) values ('Zoë', 'B', 'C', 'zoe@exemple.fr')$$,
  'anon inserts a lead'
);
select throws_ok(
  $$insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'b@exemple.fr') returning id$$,
  '42501', null, 'anon cannot use RETURNING on leads'
);
select throws_ok(
  $$insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'b@exemple.fr')
    on conflict (idempotency_key) do update set company = 'X'$$,
  '42501', null, 'anon cannot upsert a lead'
);
select throws_ok(
  format('insert into leads (first_name, last_name, company, email, %I) values (%L, %L, %L, %L, default)',
    attname, 'A', 'B', 'C', 'b@exemple.fr'),
  '42501', null, format('anon cannot set %s of a lead', attname)
)
from pg_attribute
where attrelid = 'public.leads'::regclass and attname in ('id', 'created_at', 'idempotency_key')
order by attnum;
reset role;

select throws_ok(
  format('set local role %I; %s', role, format(statement, relation)),
  '42501', null, format('%s cannot %s', role, format(statement, relation))
)
from unnest(array['anon', 'authenticated']) as role,
  unnest(array[
    'leads', 'newsletter_subscriptions', 'downloads', 'contact_messages', 'firm_mails', 'lead_notices'
  ]) as relation,
  unnest(array[
    'select 1 from %I',
    'update %I set id = default',
    'delete from %I',
    'truncate %I'
  ]) as statement;
reset role;

set local role authenticated;
select throws_ok(
  $$insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'b@exemple.fr')$$,
  '42501', null, 'authenticated cannot insert a lead'
);
reset role;

set local role service_role;
select lives_ok(
  $$update leads set company = 'X'; update newsletter_subscriptions set unsubscribed_at = now();
    update downloads set first_name = 'X'; update contact_messages set status = 'sent';
    update lead_notices set status = 'sent'; update firm_mails set status = 'sent'$$,
  'service_role updates every table'
);
select is(
  (select count(*) from leads) + (select count(*) from newsletter_subscriptions)
    + (select count(*) from downloads) + (select count(*) from contact_messages)
    + (select count(*) from lead_notices) + (select count(*) from firm_mails),
  7::bigint, 'service_role reads every row'
);
select lives_ok(
  $$delete from leads; delete from newsletter_subscriptions; delete from downloads;
    delete from contact_messages; delete from lead_notices; delete from firm_mails$$,
  'service_role deletes from every table'
);
reset role;

select * from finish();
rollback;
