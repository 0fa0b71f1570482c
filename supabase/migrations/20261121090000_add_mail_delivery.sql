-- A row that owes a mail says so itself: what is due, how often it was tried, and that it gave up.
-- The function that stores the row makes the first attempt at once; next_attempt_at keeps the
-- retries away until that attempt is surely over, and is null once nothing is left to do.

-- pending: to be sent; sent: the mail server took it; failed: given up after the last attempt.
update public.contact_messages set status = 'pending'
  where status = 'failed' and next_attempt_at is not null;

-- Subscribers of the time before the welcome mail are owed none.
alter table public.newsletter_subscriptions
  add column consent_version text not null default '2026-01' check (char_length(consent_version) between 1 and 50),
  add column unsubscribe_token uuid not null unique default gen_random_uuid(),
  add column unsubscribed_at timestamptz,
  add column status text not null default 'sent' check (status in ('pending', 'sent', 'failed')),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz,
  add column last_error text;

alter table public.newsletter_subscriptions
  -- Which words were agreed to is for the function to say, each time.
  alter column consent_version drop default,
  alter column status set default 'pending',
  alter column next_attempt_at set default now() + interval '5 minutes';

create index contact_messages_due_idx on public.contact_messages (next_attempt_at)
  where status = 'pending';
create index newsletter_subscriptions_due_idx on public.newsletter_subscriptions (next_attempt_at)
  where status = 'pending';
