-- The tables' own rules: the checks of each column, at their limits and one past them; idempotency keys; the rows
-- of smoke tests.
begin;
select plan(131);

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
  ('contact_messages', '{"name": "A", "email": "a@exemple.fr", "message": "M"}');

create temporary view text_limit (relation, field, longest) as values
  ('leads', 'first_name', 200),
  ('leads', 'last_name', 200),
  ('leads', 'company', 200),
  ('newsletter_subscriptions', 'consent_version', 50),
  ('downloads', 'first_name', 200),
  ('downloads', 'last_name', 200),
  ('contact_messages', 'name', 200),
  ('contact_messages', 'message', 5000);

-- Lengths are in characters, not bytes.
select lives_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(
    field, repeat('𝕏', longest), 'email', relation || '.' || field || '@exemple.fr'
  )),
  format('%s.%s accepts %s characters', relation, field, longest)
)
from text_limit natural join valid_row;

select throws_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(field, repeat('x', longest + 1))),
  '23514', null, format('%s.%s refuses %s characters', relation, field, longest + 1)
)
from text_limit natural join valid_row;

select throws_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(field, '')),
  '23514', null, format('%s.%s refuses an empty string', relation, field)
)
from text_limit natural join valid_row;

-- Required columns
select throws_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(field, null)),
  '23502', null, format('%s.%s refuses null', relation, field)
)
from valid_row, jsonb_object_keys(fields) as field;

select lives_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object('email', repeat('a', 243) || '@exemple.fr')),
  format('%s accepts an address of 254 characters', relation)
)
from valid_row;

select throws_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object('email', address)),
  '23514', null, format('%s refuses the address %s', relation, left(address, 20))
)
from valid_row, unnest(array[
  repeat('a', 244) || '@exemple.fr', '', 'exemple.fr', 'a@exemple', '@exemple.fr', 'a b@exemple.fr', 'a@b@exemple.fr'
]) as address;

select lives_ok(
  pg_temp.insertion('downloads', fields || jsonb_build_object('file_name', file_name)),
  format('downloads accepts %s', file_name)
)
from valid_row, unnest(array[
  'etude-de-cas-producteur-eolien-300-mw.pdf', 'etude-de-cas.pdf', repeat('a', 196) || '.pdf'
]) as file_name
where relation = 'downloads';

select throws_ok(
  pg_temp.insertion('downloads', fields || jsonb_build_object('file_name', file_name)),
  '23514', null, format('downloads refuses %L', file_name)
)
from valid_row, unnest(array[
  'ETUDE-DE-CAS.PDF', '../etude-de-cas.pdf', 'etude-de-cas.pdf ', 'etude-de-cas', repeat('a', 197) || '.pdf', ''
]) as file_name
where relation = 'downloads';

select throws_ok(
  pg_temp.insertion('newsletter_subscriptions', fields || '{"canonical_email": "exemple.fr"}'),
  '23514', null, 'a canonical address is an address'
)
from valid_row where relation = 'newsletter_subscriptions';

-- Mail delivery
select throws_ok(
  pg_temp.insertion(relation, fields || change), '23514', null, format('%s refuses %s', relation, change)
)
from valid_row, unnest(array['{"status": "lost"}', '{"attempts": "-1"}']::jsonb[]) as change
where relation in ('newsletter_subscriptions', 'contact_messages');

select lives_ok(
  pg_temp.insertion(relation, fields || '{"email": "neuf@exemple.fr"}'), format('%s accepts a new row', relation)
)
from valid_row where relation in ('newsletter_subscriptions', 'contact_messages');

select bag_eq(
  format(
    'select status, attempts, next_attempt_at = now() + interval %L, last_error from public.%I where email = %L',
    '5 minutes', relation, 'neuf@exemple.fr'
  ),
  $$values ('pending', 0, true, null::text)$$,
  format('the mail of a new row of %s is pending, and due in five minutes', relation)
)
from valid_row where relation in ('newsletter_subscriptions', 'contact_messages');

-- Names and companies are one line
select throws_ok(
  pg_temp.insertion(relation, fields || jsonb_build_object(field, format('A%sB', line_break))),
  '23514', null, format('%s.%s refuses the line break %s', relation, field, to_jsonb(line_break))
)
from text_limit natural join valid_row, unnest(array[E'\n', E'\r', E'\u0085', E'\u2028']) as line_break
where field like '%name' or field = 'company';

-- One active subscription per mailbox
select lives_ok(pg_temp.insertion('newsletter_subscriptions', fields), 'a subscription is accepted')
from valid_row where relation = 'newsletter_subscriptions';
select throws_ok(
  pg_temp.insertion('newsletter_subscriptions', fields || '{"email": "A@Exemple.FR"}'),
  '23505', null, 'addresses are unique in any letter case'
)
from valid_row where relation = 'newsletter_subscriptions';
update public.newsletter_subscriptions set unsubscribed_at = now() where canonical_email = 'a@exemple.fr';
select lives_ok(pg_temp.insertion('newsletter_subscriptions', fields), 'one that has left may subscribe again')
from valid_row where relation = 'newsletter_subscriptions';
select throws_ok(
  pg_temp.insertion('newsletter_subscriptions', fields || jsonb_build_object(
    'email', 'b@exemple.fr', 'unsubscribe_token', (
      select unsubscribe_token from public.newsletter_subscriptions where canonical_email = 'a@exemple.fr' limit 1
    )
  )),
  '23505', null, 'tokens are unique'
)
from valid_row where relation = 'newsletter_subscriptions';

-- The idempotency key comes from the request's headers; a malformed one counts as none

create temporary table header (name text, headers text, key uuid);
insert into header values
  ('a UUID in upper case', '{"idempotency-key": "7F0B6F2E-15AB-4F5E-8A8E-6A5F0C1D2E3F"}', '7f0b6f2e-15ab-4f5e-8a8e-6a5f0c1d2e3f'),
  ('a UUID', '{"idempotency-key": "7f0b6f2e-15ab-4f5e-8a8e-6a5f0c1d2e3f"}', '7f0b6f2e-15ab-4f5e-8a8e-6a5f0c1d2e3f'),
  ('an empty setting', '', null),
  ('no header', '{}', null),
  ('an empty header', '{"idempotency-key": ""}', null),
  ('null', '{"idempotency-key": null}', null),
  ('a word', '{"idempotency-key": "draft"}', null),
  ('a UUID in braces', '{"idempotency-key": "{0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11}"}', null),
  ('a UUID and a line end', '{"idempotency-key": "0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11\n"}', null),
  ('a UUID without its last digit', '{"idempotency-key": "0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a1"}', null),
  ('SQL', $${"idempotency-key": "'; drop table leads; --"}$$, null),
  ('another object', '{"idempotency-key": {"a": 1}}', null);

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
