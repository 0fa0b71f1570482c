-- `npm run leads -- export|erase` calls these over REST. Only the secret key may, which reads and deletes
-- every row there anyway.
create function public.export_personal_data(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.export_personal_data(email)
$$;

create function public.erase_personal_data(email text) returns jsonb
language sql
set search_path = ''
as $$
  select private.erase_personal_data(email)
$$;

-- By name: older projects open new functions to the public roles too.
revoke all on function public.export_personal_data(text), public.erase_personal_data(text)
  from public, anon, authenticated;
grant execute on function public.export_personal_data(text), public.erase_personal_data(text)
  to service_role;
