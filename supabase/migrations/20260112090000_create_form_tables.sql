-- The tables of the three forms: leads, newsletter subscriptions, downloads and contact messages.

-- Helpers live outside `public`, so that the REST interface does not offer them as calls.
create schema private;

-- The draft's name, sent as the Idempotency-Key header: a draft that arrives twice is stored once.
-- A header that is no UUID reads as absent: a bad header must not cost a visitor the submission.
create function private.request_idempotency_key() returns uuid
language sql stable
set search_path = ''
as $$
  select case
    when header ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then header::uuid
  end
  -- Once a transaction has set it, the setting comes back empty instead of null.
  from (
    select nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
  ) as request (header)
$$;

-- Only the shape: the forms decide more finely, and differently, what an address may hold.
-- The length comes first, so that the pattern never runs on a hostile length.
create function private.is_email(value text) returns boolean
language sql immutable
set search_path = ''
as $$
  select char_length(value) <= 254 and value ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
$$;

-- Names and companies are one line: a line break has no place in a mail's subject, an export or a terminal.
create function private.is_line(value text) returns boolean
language sql immutable
set search_path = ''
as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;

create table public.leads (
  id bigint generated always as identity primary key,
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  company text not null check (char_length(company) between 1 and 200),
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now(),
  idempotency_key uuid unique default private.request_idempotency_key(),
  constraint leads_first_name_line check (private.is_line(first_name)),
  constraint leads_last_name_line check (private.is_line(last_name)),
  constraint leads_company_line check (private.is_line(company))
);

-- A row is one subscription, from consent to withdrawal: whoever subscribes again gets a new row, and the old
-- one records that they left.
create table public.newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  -- Proof of consent: the form refuses to send without the ticked box.
  consented_at timestamptz not null default now(),
  -- Which words were agreed to.
  consent_version text not null check (char_length(consent_version) between 1 and 50),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  unsubscribed_at timestamptz,
  -- Delivery state of the welcome mail, as in contact_messages.
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now() + interval '5 minutes',
  last_error text,
  -- NFKC, lower case, domain in ASCII: computed by super-task. Mails go to it.
  canonical_email text not null check (private.is_email(canonical_email)),
  -- When the welcome mail was let through; counts for its limits.
  welcomed_at timestamptz
);

create table public.downloads (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  -- Which case studies there are is the site's content.
  file_name text not null check (char_length(file_name) <= 200 and file_name ~ '^[a-z0-9-]+\.pdf$'),
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  created_at timestamptz not null default now(),
  idempotency_key uuid unique default private.request_idempotency_key(),
  constraint downloads_first_name_line check (private.is_line(first_name)),
  constraint downloads_last_name_line check (private.is_line(last_name))
);

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (private.is_email(email)),
  message text not null check (char_length(message) between 1 and 5000),
  -- Each row carries its own delivery state. pending: to be sent; sent: the mail server took it; failed: given up.
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Null once nothing is left to do. The function that stores the row makes the first attempt at once; the delay
  -- keeps the retries away until that attempt is surely over.
  next_attempt_at timestamptz default now() + interval '5 minutes',
  last_error text,
  created_at timestamptz not null default now(),
  idempotency_key uuid unique default private.request_idempotency_key(),
  constraint contact_messages_name_line check (private.is_line(name))
);

-- An address is subscribed once at a time, in whatever spelling.
create unique index newsletter_subscriptions_active_key
  on public.newsletter_subscriptions (canonical_email) where unsubscribed_at is null;
create index newsletter_subscriptions_welcomed_at_idx
  on public.newsletter_subscriptions (welcomed_at);
create index contact_messages_due_idx on public.contact_messages (next_attempt_at)
  where status = 'pending';
create index newsletter_subscriptions_due_idx on public.newsletter_subscriptions (next_attempt_at)
  where status = 'pending';

-- For an operator's imports.
create function private.complete_subscription() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.canonical_email := coalesce(new.canonical_email, lower(new.email));
  return new;
end
$$;

create trigger complete_subscription before insert on public.newsletter_subscriptions
  for each row execute function private.complete_subscription();

-- Rows of a deployment's smoke test owe nobody a mail or a webhook, and `npm run leads -- erase --tests`
-- removes them. No visitor has such an address: example.com is reserved (RFC 2606).
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

-- Visitors may leave a lead and nothing else; everything else goes through the Edge Functions.

alter table public.leads enable row level security;
alter table public.newsletter_subscriptions enable row level security;
alter table public.downloads enable row level security;
alter table public.contact_messages enable row level security;

-- Depending on the project's age, new tables are open to the public roles or closed to all of them.
revoke all on public.leads, public.newsletter_subscriptions, public.downloads, public.contact_messages
  from anon, authenticated, service_role;

grant select, insert, update, delete
  on public.leads, public.newsletter_subscriptions, public.downloads, public.contact_messages
  to service_role;

-- Older projects open new sequences to the public roles too: a number drawn tells how many leads there are.
revoke all on all sequences in schema public from anon, authenticated;

-- By column: a visitor sets neither the date nor the key of a lead.
grant insert (first_name, last_name, company, email) on public.leads to anon;

-- The fields' rules stay in the table's checks: here they would answer "not allowed" for a long name.
create policy "Visitors leave leads" on public.leads
  for insert to anon
  with check (created_at > now() - interval '1 minute');

revoke all on schema private from public;
grant usage on schema private to anon, service_role;
revoke all on all functions in schema private from public;
grant execute on all functions in schema private to service_role;
grant execute on function
  private.request_idempotency_key(), private.is_email(text), private.is_line(text) to anon;
