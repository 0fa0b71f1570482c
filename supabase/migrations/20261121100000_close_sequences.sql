-- Older projects open new sequences to the public roles too: a number drawn tells how many leads there are.
revoke all on all sequences in schema public from anon, authenticated;
