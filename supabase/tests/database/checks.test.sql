-- The tables' own rules: the checks of each column, at their limits and one past them; idempotency keys; the rows
-- of smoke tests.
begin;
select plan(123);

create function pg_temp.insertion(relation text, fields jsonb) returns text
language sql
as $$
  select format(
    'insert into public.%I (%s) values (%s)',
    relation, string_agg(quote_ident(key), ', '), string_agg(quote_nullable(value), ', ')
  )
  from jsonb_each_text(fields)
$$;

create temporary table valid_row (relation text, fields jsonb);
insert into valid_row values
  ('leads', '{"first_name": "A", "last_name": "B", "company": "C", "email": "a@exemple.fr"}'),
  ('newsletter_subscriptions', '{"email": "a@exemple.fr", "consent_version": "2026-01"}'),
  ('downloads', '{"email": "a@exemple.fr", "file_name": "etude-de-cas-agregateur.pdf", "first_name": "A", "last_name": "B"}'),
  ('contact_messages', '{"name": "A", "email": "a@exemple.fr", "message": "M"}'),
  ('firm_mails', '{"kind": "leads", "facts": "{}"}');
insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr');
insert into valid_row select 'lead_notices', jsonb_build_object('lead_id', max(id)) from leads;

create temporary view text_limit (relation, field, longest) as values
  ('leads', 'first_name', 200),
  ('leads', 'last_name', 200),
  ('leads', 'company', 200),
  ('newsletter_subscriptions', 'consent_version', 50),
  ('downloads', 'first_name', 200),
  ('downloads', 'last_name', 200),
  ('contact_messages', 'name', 200),
  ('contact_messages', 'message', 5000);

-- What a column accepts (null) or refuses with a code.
create temporary table candidate (relation text, field text, value text, code text);
insert into candidate
  -- Lengths are in characters, not bytes.
  select relation, field, repeat('𝕏', longest), null from text_limit
  union all
  select relation, field, repeat('x', wrong), '23514' from text_limit, unnest(array[0, longest + 1]) as wrong
  union all
  select relation, field, format('A%sB', line_break), '23514'
    from text_limit, unnest(array[E'\n', E'\r', E'\u0085', E'\u2028']) as line_break
    where field like '%name' or field = 'company'
  union all
  select relation, field, null, '23502' from valid_row, jsonb_object_keys(fields) as field
  union all
  select relation, 'email', repeat('a', 243) || '@exemple.fr', null from valid_row where fields ? 'email'
  union all
  select relation, 'email', address, '23514' from valid_row, unnest(array[
    repeat('a', 244) || '@exemple.fr', 'exemple.fr', 'a@exemple', '@exemple.fr', 'a b@exemple.fr', 'a@b@exemple.fr'
  ]) as address where fields ? 'email'
  union all
  select relation, field, value, '23514'
    from valid_row, (values ('status', 'lost'), ('attempts', '-1')) as state (field, value)
    where relation not in ('leads', 'downloads');
insert into candidate values
  ('downloads', 'file_name', 'etude-de-cas-producteur-eolien-300-mw.pdf', null),
  ('downloads', 'file_name', repeat('a', 196) || '.pdf', null),
  ('downloads', 'file_name', repeat('a', 197) || '.pdf', '23514'),
  ('downloads', 'file_name', 'ETUDE-DE-CAS.PDF', '23514'),
  ('downloads', 'file_name', '../etude-de-cas.pdf', '23514'),
  ('downloads', 'file_name', 'etude-de-cas.pdf ', '23514'),
  ('downloads', 'file_name', 'etude-de-cas', '23514'),
  ('newsletter_subscriptions', 'canonical_email', 'exemple.fr', '23514');

select lives_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(field, value)),
  format('%s.%s accepts %s', relation, field, left(value, 50))
)
from candidate natural join valid_row where code is null;
select throws_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(field, value)),
  code, null, format('%s.%s refuses %s', relation, field, to_jsonb(left(value, 50)))
)
from candidate natural join valid_row where code is not null;

-- Mail delivery
select bag_eq(
  format('select distinct status, attempts, next_attempt_at, last_error from public.%I', relation),
  $$values ('pending', 0, now() + interval '5 minutes', null::text)$$,
  format('the mail of a new row of %s is pending, and due in five minutes', relation)
)
from valid_row where relation in ('newsletter_subscriptions', 'contact_messages');

-- One active subscription per mailbox
prepare subscription (text, uuid) as
  insert into newsletter_subscriptions (email, consent_version, unsubscribe_token) values ($1, '2026-01', $2);
select throws_ok(
  $$execute subscription ('A@Exemple.FR', gen_random_uuid())$$, '23505', null, 'addresses are unique in any letter case'
);
update newsletter_subscriptions set unsubscribed_at = now() where canonical_email = 'a@exemple.fr';
select lives_ok(
  $$execute subscription ('a@exemple.fr', '0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11')$$, 'one that has left may subscribe again'
);
select throws_ok(
  $$execute subscription ('b@exemple.fr', '0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11')$$, '23505', null, 'tokens are unique'
);

-- The idempotency key comes from the request's headers; a malformed one counts as none

create temporary table header (name text, headers text, key uuid);
insert into header values
  ('a UUID in upper case', '{"idempotency-key": "7F0B6F2E-15AB-4F5E-8A8E-6A5F0C1D2E3F"}', '7f0b6f2e-15ab-4f5e-8a8e-6a5f0c1d2e3f'),
  ('an empty setting', '', null),
  ('no header', '{}', null),
  ('a UUID in braces', '{"idempotency-key": "{0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11}"}', null),
  ('a UUID and a line end', '{"idempotency-key": "0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11\n"}', null),
  ('a UUID without its last digit', '{"idempotency-key": "0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a1"}', null);

create function pg_temp.key_of(headers text) returns uuid
language plpgsql
as $$
begin
  perform set_config('request.headers', headers, true);
  return private.request_idempotency_key();
end
$$;

select is(pg_temp.key_of(headers), key, format('%s is read as %s', name, coalesce(key::text, 'no key')))
from header;

-- A smoke test of a deployment tells the firm nothing

delete from leads;
set local role service_role;
insert into contact_messages (name, email, message, attempts, next_attempt_at) values
  ('A', 'test+0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11@example.com', 'B', 1, now()),
  ('A', 'test+0b6f4b0e@example.com', 'B', 1, now());
select bag_eq(
  'select status, attempts, next_attempt_at is null from contact_messages where email like ''test+%''',
  $$values ('sent', 0, true), ('pending', 1, false)$$, 'a message of a test is not mailed'
);

insert into newsletter_subscriptions (email, attempts, next_attempt_at, consent_version)
  values ('test+0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11@example.com', 1, now(), 'A');
select bag_eq(
  'select status, attempts, next_attempt_at is null from newsletter_subscriptions where email like ''test+%''',
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
reset role;

select * from finish();
rollback;
