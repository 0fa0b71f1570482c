-- What the three forms store: leads, newsletter subscriptions, downloads and contact messages.

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

create table public.leads (
  id bigint generated always as identity primary key,
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  company text not null check (char_length(company) between 1 and 200),
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now(),
  idempotency_key uuid unique default private.request_idempotency_key()
);

create table public.newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  -- Proof of consent: the form refuses to send without the ticked box.
  consented_at timestamptz not null default now()
);

-- The same mailbox in other letters is the same subscriber.
create unique index newsletter_subscriptions_email_key
  on public.newsletter_subscriptions (lower(email));

create table public.downloads (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  file_name text not null check (
    file_name in (
      'etude-de-cas-producteur-eolien-300-mw.pdf',
      'etude-de-cas-actifs-de-stockage.pdf',
      'etude-de-cas-agregateur.pdf'
    )
  ),
  first_name text not null check (char_length(first_name) between 1 and 200),
  last_name text not null check (char_length(last_name) between 1 and 200),
  created_at timestamptz not null default now(),
  idempotency_key uuid unique default private.request_idempotency_key()
);

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (private.is_email(email)),
  message text not null check (char_length(message) between 1 and 5000),
  -- pending: stored, outcome of the mail unknown; failed: the last attempt to mail it failed.
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Null once nothing is left to do. The delay keeps a retry away from the attempt under way.
  next_attempt_at timestamptz default now() + interval '5 minutes',
  last_error text,
  created_at timestamptz not null default now(),
  idempotency_key uuid unique default private.request_idempotency_key()
);
