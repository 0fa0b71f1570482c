-- Row-level security, policies and grants, from the catalogue.
begin;
select plan(20);

-- Row-level security

select set_eq(
  $$select relname::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')$$,
  array['contact_messages', 'downloads', 'firm_mails', 'lead_notices', 'leads', 'newsletter_subscriptions'],
  'public has the four tables of the forms and the two queues for the firm'
);
select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity$$,
  'row-level security is on for every table'
);
select is_empty(
  $$select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')$$,
  'public has no view that bypasses the policies'
);
select bag_eq(
  $$select tablename::text, cmd, roles::text[], permissive from pg_policies where schemaname = 'public'$$,
  $$values ('leads', 'INSERT', array['anon'], 'PERMISSIVE')$$,
  'the only policy lets anon insert leads'
);

select bag_eq(
  $$select with_check from pg_policies where schemaname = 'public' and tablename = 'leads'$$,
  array['(created_at > (now() - ''00:01:00''::interval))'],
  'the policy accepts rows of the last minute'
);

-- Grants

select is_empty(
  $$select relation, role, privilege
    from unnest(array['leads', 'newsletter_subscriptions', 'downloads', 'contact_messages', 'firm_mails', 'lead_notices']) as relation,
      unnest(array['anon', 'authenticated']) as role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
    where has_table_privilege(role, 'public.' || relation, privilege)$$,
  'no public role has a privilege on a whole table'
);
select bag_eq(
  $$select table_name::text, column_name::text, grantee::text, privilege_type::text
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
    order by column_name$$,
  $$values ('leads', 'company', 'anon', 'INSERT'), ('leads', 'email', 'anon', 'INSERT'),
    ('leads', 'first_name', 'anon', 'INSERT'), ('leads', 'last_name', 'anon', 'INSERT')$$,
  'anon may insert four columns of leads; public roles have no other column privilege'
);
select is_empty(
  $$select relation, privilege
    from unnest(array['leads', 'newsletter_subscriptions', 'downloads', 'contact_messages', 'firm_mails', 'lead_notices']) as relation,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
    where not has_table_privilege('service_role', 'public.' || relation, privilege)$$,
  'service_role reads and writes every table'
);
select ok(
  has_column_privilege('service_role', 'public.newsletter_subscriptions', 'unsubscribe_token', 'SELECT'),
  'service_role reads the unsubscribe token'
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
select is_empty(
  $$select oid::regprocedure, role from pg_proc, unnest(array['anon', 'authenticated']) as role
    where pronamespace = 'public'::regnamespace
      and (prosecdef or proacl is null or has_function_privilege(role, oid, 'EXECUTE')
        or not has_function_privilege('service_role', oid, 'EXECUTE'))$$,
  'only service_role may call them, with its own rights'
);
select bag_eq(
  $$select proname::text from pg_proc
    where pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'EXECUTE')
    order by proname$$,
  array['is_email', 'is_line', 'request_idempotency_key'],
  'anon may execute only what the check and the default of leads need'
);
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace = 'private'::regnamespace
      and (
        -- Without an ACL a function is executable by PUBLIC.
        proacl is null
        or exists (select from aclexplode(proacl) where grantee = 0)
      )$$,
  'no private function is executable by PUBLIC'
);
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace = 'private'::regnamespace
      and not has_function_privilege('service_role', oid, 'EXECUTE')$$,
  'service_role may execute every private function'
);
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace = 'private'::regnamespace
      and not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  'every private function has an empty search path'
);
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace = 'private'::regnamespace and prosecdef$$,
  'no private function is SECURITY DEFINER'
);
select ok(
  not has_schema_privilege('authenticated', 'private', 'USAGE'),
  'authenticated has no usage of the private schema'
);

select * from finish();
rollback;
