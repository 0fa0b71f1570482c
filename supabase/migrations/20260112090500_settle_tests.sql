-- What a smoke test of a deployment stores owes nobody a mail or a webhook, and `npm run leads -- erase --tests`
-- takes it away. No visitor has such an address: example.com is reserved (RFC 2606).

create function private.is_test(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select address ~ '^test\+[0-9a-f-]{36}@example\.com$'
$$;

create function private.settle_test() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status := 'sent';
  new.attempts := 0;
  new.next_attempt_at := null;
  return new;
end
$$;

-- After the tables' other triggers, which PostgreSQL fires in alphabetical order.
create trigger settle_test before insert on public.contact_messages
  for each row when (private.is_test(new.email)) execute function private.settle_test();

create trigger settle_test before insert on public.newsletter_subscriptions
  for each row when (private.is_test(new.email)) execute function private.settle_test();

create function private.settle_test_lead() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.leads where id = new.lead_id and private.is_test(email)) then
    new.status := 'sent';
    new.next_attempt_at := null;
    new.mailed_at := now();
  end if;
  return new;
end
$$;

create trigger settle_test_lead before insert on public.lead_notices
  for each row execute function private.settle_test_lead();

revoke all on all functions in schema private from public;
grant execute on function
  private.is_test(text),
  private.settle_test(),
  private.settle_test_lead()
  to service_role;
