-- Names and companies are one line: a line break has no place in a mail's subject, an export or a terminal.

create function private.is_line(value text) returns boolean
language sql immutable
set search_path = ''
as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;

revoke all on function private.is_line(text) from public;
grant execute on function private.is_line(text) to anon, service_role;

create function pg_temp.as_line(value text) returns text
language sql immutable
as $$
  select regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')
$$;

update public.leads set
  first_name = pg_temp.as_line(first_name),
  last_name = pg_temp.as_line(last_name),
  company = pg_temp.as_line(company)
where not (private.is_line(first_name) and private.is_line(last_name) and private.is_line(company));
update public.downloads set
  first_name = pg_temp.as_line(first_name),
  last_name = pg_temp.as_line(last_name)
where not (private.is_line(first_name) and private.is_line(last_name));
update public.contact_messages set name = pg_temp.as_line(name) where not private.is_line(name);

drop function pg_temp.as_line(text);

alter table public.leads
  add constraint leads_first_name_line check (private.is_line(first_name)),
  add constraint leads_last_name_line check (private.is_line(last_name)),
  add constraint leads_company_line check (private.is_line(company));
alter table public.downloads
  add constraint downloads_first_name_line check (private.is_line(first_name)),
  add constraint downloads_last_name_line check (private.is_line(last_name));
alter table public.contact_messages
  add constraint contact_messages_name_line check (private.is_line(name));
