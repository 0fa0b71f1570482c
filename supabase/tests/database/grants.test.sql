-- Row-level security, policies and grants, from the catalogue.
begin;
select plan(14);

select set_eq(
  $$select relname::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')$$,
  array['contact_messages', 'downloads', 'firm_mails', 'lead_notices', 'leads', 'newsletter_subscriptions'],
  'public has the four tables of the forms and the two queues for the firm'
);
select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace
      and (relkind in ('v', 'm', 'f') or relkind in ('r', 'p') and not relrowsecurity)$$,
  'row-level security is on for every table, and no view bypasses it'
);
select bag_eq(
  $$select tablename::text, cmd, roles::text[], permissive, with_check from pg_policies where schemaname = 'public'$$,
  $$values ('leads', 'INSERT', array['anon'], 'PERMISSIVE', '(created_at > (now() - ''00:01:00''::interval))')$$,
  'the only policy lets anon insert leads of the last minute'
);

-- Grants

create temporary view granted (relation, role, privilege) as
  select oid::regclass, role, privilege
  from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(role, oid, privilege);
select is_empty(
  $$select * from granted where role <> 'service_role'$$, 'no public role has a privilege on a whole table'
);
select is(
  (select count(*) from granted where privilege in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')), 24::bigint,
  'service_role reads and writes every table'
);
select bag_eq(
  $$select table_name::text, column_name::text, grantee::text, privilege_type::text
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')$$,
  $$values ('leads', 'company', 'anon', 'INSERT'), ('leads', 'email', 'anon', 'INSERT'),
    ('leads', 'first_name', 'anon', 'INSERT'), ('leads', 'last_name', 'anon', 'INSERT')$$,
  'anon may insert four columns of leads; public roles have no other column privilege'
);
select is_empty(
  $$select sequence.relname, role from pg_class as sequence, unnest(array['anon', 'authenticated']) as role
    where sequence.relnamespace = 'public'::regnamespace and sequence.relkind = 'S'
      and has_sequence_privilege(role, sequence.oid, 'USAGE, SELECT, UPDATE')$$,
  'no public role has a privilege on a sequence'
);
select is_empty(
  $$select role, schema from unnest(array['anon', 'authenticated']) as role,
      unnest(array['public', 'private', 'supabase_migrations']) as schema
    where has_schema_privilege(role, schema, 'CREATE')$$,
  'no public role can create objects'
);
select is_empty(
  $$select member::regrole, roleid::regrole from pg_auth_members
    where member in ('anon'::regrole, 'authenticated'::regrole)$$,
  'no public role is a member of another'
);

-- Functions

select bag_eq(
  $$select proname::text from pg_proc where pronamespace = 'public'::regnamespace$$,
  array['admit_welcome_mail', 'erase_personal_data', 'export_personal_data'],
  'public has the functions that super-task and an operator call'
);
create temporary view own_function as
  select oid, proname, proconfig, prosecdef from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace);
select bag_eq(
  $$select role, proname::text from own_function, unnest(array['anon', 'authenticated']) as role
    where has_function_privilege(role, oid, 'EXECUTE')$$,
  $$values ('anon', 'is_email'), ('anon', 'is_line'), ('anon', 'request_idempotency_key')$$,
  'public roles may execute only what the check and the default of leads need'
);
select is_empty(
  $$select oid::regprocedure from own_function where not has_function_privilege('service_role', oid, 'EXECUTE')$$,
  'service_role may execute every function'
);
select is_empty(
  $$select oid::regprocedure from own_function
    where prosecdef or not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  'every function has its caller''s rights and an empty search path'
);
select ok(
  not has_schema_privilege('authenticated', 'private', 'USAGE'),
  'authenticated has no usage of the private schema'
);

select * from finish();
rollback;
