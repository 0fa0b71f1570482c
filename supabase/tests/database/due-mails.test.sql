-- Which functions a hosted project's scheduler calls, and when; Vault and pg_net are stubs.
begin;
select plan(15);

create function pg_temp.message(columns text, fields text) returns text
language sql
as $$
  select format('insert into contact_messages (name, email, message, %s) values (''A'', ''a@exemple.fr'', ''M'', %s);', columns, fields)
$$;

do $$ begin execute pg_temp.message('next_attempt_at', 'now()'); end $$;
select is(private.request_due_mails(), 0, 'no function is called without Vault and pg_net');

create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);
create schema net;
create table net.calls (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
language sql
as $$ insert into net.calls values (url, body, headers, timeout_milliseconds) returning 1::bigint $$;

-- The functions that are called, for these secrets and rows.
create function pg_temp.called(project_url text, secret_key text, rows text) returns text[]
language plpgsql
as $$
begin
  delete from vault.decrypted_secrets; delete from net.calls;
  delete from contact_messages; delete from newsletter_subscriptions; delete from lead_notices; delete from firm_mails;
  insert into vault.decrypted_secrets
    select * from (values ('project_url', project_url), ('secret_key', secret_key)) as secret (name, value)
    where value is not null;
  execute rows;
  perform private.request_due_mails();
  return (select coalesce(array_agg(replace(url, 'https://projet.supabase.co/functions/v1/', '') order by url), '{}') from net.calls);
end
$$;

insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr');
create temporary table due (name text, rows text, functions text[]);
insert into due values
  ('a message is due', pg_temp.message('next_attempt_at', 'now()'), '{send-contact-email}'),
  ('a welcome is due', $$
    insert into newsletter_subscriptions (email, consent_version, next_attempt_at) values ('a@exemple.fr', '1', now())
  $$, '{super-task}'),
  ('a mail to the firm is due', $$insert into firm_mails (kind, facts) values ('leads', '{}')$$, '{send-contact-email}'),
  ('a webhook is due', 'insert into lead_notices (lead_id) select id from leads', '{downloads_log}'),
  ('many are due', repeat(pg_temp.message('next_attempt_at', 'now()'), 3), '{send-contact-email}'),
  ('a mail is due later', pg_temp.message('next_attempt_at', $$now() + interval '1 minute'$$), '{}'),
  ('a mail was sent', pg_temp.message('status, next_attempt_at', $$'sent', now()$$), '{}'),
  ('nothing is left to do', pg_temp.message('next_attempt_at', 'null'), '{}');
insert into due select 'mails of all kinds are due', string_agg(rows, ';'), '{downloads_log,send-contact-email,super-task}'
  from due where name like 'a % is due';
select is(
  pg_temp.called('https://projet.supabase.co', 'sb_secret_essai', rows), functions,
  format('called when %s: %s', name, functions)
)
from due;

select is(
  pg_temp.called('https://projet.supabase.co/', 'sb_secret_essai', rows), functions, 'project_url may end with a slash'
)
from due where name = 'a message is due';
select bag_eq(
  'select body, headers, timeout_milliseconds from net.calls',
  $$values (
    '{"type": "retry"}'::jsonb, '{"Content-Type": "application/json", "apikey": "sb_secret_essai"}'::jsonb, 50000
  )$$, 'the call has the secret key'
);

select is(pg_temp.called(project_url, secret_key, rows), '{}', format('no function is called %s', secrets.name))
from due, (values
  ('without a value of the key', 'https://projet.supabase.co', ''),
  ('without the address', null, 'sb_secret_essai')
) as secrets (name, project_url, secret_key)
where due.name = 'a message is due';
select throws_like(
  format('select pg_temp.called(%L, %L, %L)', 'http://projet.supabase.co', 'sb_secret_essai', rows),
  'The Vault secret project\_url is not an https URL%', 'the key is not sent over plain http'
)
from due where name = 'a message is due';

select * from finish();
rollback;
