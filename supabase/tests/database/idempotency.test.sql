-- Each idempotency key is stored once per table; it comes from the request's headers.
begin;
select plan(19);

create function pg_temp.with_headers(headers text) returns text
language sql
as $$ select set_config('request.headers', headers, true) $$;

-- A visitor's request

select pg_temp.with_headers('{"idempotency-key": "0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11"}');
set local role anon;
select lives_ok(
  $$insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr')$$,
  'a key is stored'
);
select throws_ok(
  $$insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr')$$,
  '23505', null, 'the same key is a duplicate'
);
reset role;
select pg_temp.with_headers('{"idempotency-key": "0B6F4B0E-6A4C-4D4E-9A53-0D2F0F6F0A11"}');
set local role anon;
select throws_ok(
  $$insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr')$$,
  '23505', null, 'also in upper case'
);
reset role;
select is(
  (select idempotency_key from leads where email = 'a@exemple.fr'),
  '0b6f4b0e-6a4c-4d4e-9a53-0d2f0f6f0a11'::uuid, 'the key is stored with the row'
);

-- Keys are unique per table

set local role service_role;
select lives_ok(
  $$insert into downloads (email, file_name, first_name, last_name)
    values ('a@exemple.fr', 'etude-de-cas-agregateur.pdf', 'A', 'B')$$,
  'a lead and a download may have the same key'
);
select throws_ok(
  $$insert into downloads (email, file_name, first_name, last_name)
    values ('a@exemple.fr', 'etude-de-cas-agregateur.pdf', 'A', 'B')$$,
  '23505', null, 'the same download is a duplicate'
);
select lives_ok(
  $$insert into contact_messages (name, email, message) values ('A', 'a@exemple.fr', 'M')$$,
  'a message is stored'
);
select throws_ok(
  $$insert into contact_messages (name, email, message) values ('A', 'a@exemple.fr', 'M')$$,
  '23505', null, 'the same message is a duplicate'
);
reset role;

-- Malformed keys

create temporary table header (name text, headers text, key uuid);
insert into header values
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

select * from finish();
rollback;
