-- Access, erasure and retention of personal data.
begin;
select plan(17);

insert into leads (first_name, last_name, company, email) values
  ('Zoë', 'B', 'C', 'Zoe@Exemple.fr'), ('Zoë', 'B', 'D', 'zoe@exemple.fr'), ('Autre', 'B', 'C', 'autre@exemple.fr');
insert into newsletter_subscriptions (email, canonical_email, consent_version) values
  ('zoé@exemplé.FR', 'zoe@exemple.fr', '2026-01'), ('autre@exemple.fr', 'autre@exemple.fr', '2026-01');
insert into downloads (email, file_name, first_name, last_name) values
  ('zoe@exemple.fr', 'etude-de-cas-agregateur.pdf', 'Zoë', 'B'),
  ('autre@exemple.fr', 'etude-de-cas-agregateur.pdf', 'Autre', 'B');
insert into contact_messages (name, email, message) values
  ('Zoë', 'zoe@exemple.fr', 'Bonjour'), ('Autre', 'autre@exemple.fr', 'Bonsoir');

-- Access

set local role service_role;
select is(
  private.export_personal_data('personne@exemple.fr'),
  '{"leads": [], "newsletter_subscriptions": [], "downloads": [], "contact_messages": []}'::jsonb,
  'the export of an unknown address is empty'
);
create temporary table export on commit drop as
  select private.export_personal_data(' ZOE@exemple.fr ') as document;
select bag_eq(
  $$select relation, jsonb_array_length(rows) from export, jsonb_each(document) as stored (relation, rows)$$,
  $$values ('leads', 2), ('newsletter_subscriptions', 1), ('downloads', 1), ('contact_messages', 1)$$,
  'the export has the rows of all tables, in any letter case'
);
select is(document -> 'leads' -> 1 ->> 'company', 'D', 'leads are exported with their values, oldest first') from export;
select is(document -> 'downloads' -> 0 ->> 'file_name', 'etude-de-cas-agregateur.pdf', 'downloads with their file') from export;
select is(document -> 'contact_messages' -> 0 ->> 'message', 'Bonjour', 'messages with their text') from export;
select ok(document -> 'newsletter_subscriptions' -> 0 ? 'consented_at', 'subscriptions with their consent') from export;
select unalike(document::text, '%autre%', 'the export has no other address') from export;

-- Erasure

select is(
  private.erase_personal_data('personne@exemple.fr'),
  '{"leads": 0, "newsletter_subscriptions": 0, "downloads": 0, "contact_messages": 0}'::jsonb,
  'nothing is erased for an unknown address'
);
select is(
  private.erase_personal_data(' ZOE@exemple.fr '),
  '{"leads": 2, "newsletter_subscriptions": 1, "downloads": 1, "contact_messages": 1}'::jsonb,
  'all rows of an address are erased, and counted'
);
select is(
  private.export_personal_data('zoe@exemple.fr'), private.export_personal_data('personne@exemple.fr'),
  'its export is empty then'
);
select bag_eq(
  $$select relation, jsonb_array_length(rows)
    from jsonb_each(private.export_personal_data('autre@exemple.fr')) as stored (relation, rows)$$,
  $$values ('leads', 1), ('newsletter_subscriptions', 1), ('downloads', 1), ('contact_messages', 1)$$,
  'the rows of others stay'
);
reset role;

-- Retention: three years, to the microsecond

delete from leads; delete from newsletter_subscriptions; delete from downloads; delete from contact_messages;
create temporary view age (name, created_at) as values
  ('au-terme', now() - interval '3 years'), ('passe', now() - interval '3 years 1 microsecond');
insert into leads (first_name, last_name, company, email, created_at)
  select 'A', 'B', 'C', name || '@exemple.fr', created_at from age;
insert into downloads (email, file_name, first_name, last_name, created_at)
  select name || '@exemple.fr', 'etude-de-cas-agregateur.pdf', 'A', 'B', created_at from age;
insert into contact_messages (name, email, message, created_at)
  select 'A', name || '@exemple.fr', 'M', created_at from age;
insert into newsletter_subscriptions
  (email, consent_version, consented_at, welcomed_at, unsubscribed_at)
select email, '2026-01', consented_at, welcomed_at, unsubscribed_at
from (values
  ('fidele@exemple.fr', now() - interval '10 years', now() - interval '10 years', null),
  ('retire@exemple.fr', now() - interval '1 day', null, now()),
  ('ancien@exemple.fr', now() - interval '30 days', now() - interval '30 days', now()),
  ('recent@exemple.fr', now() - interval '30 days', now() - interval '30 days' + interval '1 microsecond', now()),
  ('revenu@exemple.fr', now() - interval '1 year', now() - interval '1 year', now()),
  ('revenu@exemple.fr', now(), null, null),
  ('demain@exemple.fr', now(), null, now() + interval '1 microsecond')
) as subscription (email, consented_at, welcomed_at, unsubscribed_at);

set local role service_role;
select is(
  private.purge_expired_personal_data(),
  '{"leads": 1, "newsletter_subscriptions": 2, "downloads": 1, "contact_messages": 1}'::jsonb,
  'expired rows are erased, and counted'
);
select bag_eq('select email from leads', array['au-terme@exemple.fr'], 'a lead of exactly three years stays');
select bag_eq('select email from downloads', array['au-terme@exemple.fr'], 'a download too');
select bag_eq('select email from contact_messages', array['au-terme@exemple.fr'], 'a message too');
select bag_eq(
  'select email from newsletter_subscriptions', array['fidele@exemple.fr', 'recent@exemple.fr', 'revenu@exemple.fr', 'revenu@exemple.fr', 'demain@exemple.fr'],
  'a subscription stays until it is withdrawn, for 30 days after its welcome mail, and while the address is subscribed again'
);
select is(
  private.purge_expired_personal_data(),
  '{"leads": 0, "newsletter_subscriptions": 0, "downloads": 0, "contact_messages": 0}'::jsonb,
  'a second purge erases nothing'
);
reset role;

select * from finish();
rollback;
