-- Subscribers are stored and found in lower case from now on: the unique index keeps this free of conflicts.
update public.newsletter_subscriptions set email = lower(email) where email <> lower(email);
