/** Stubs of Vault and pg_net, which record the calls. */
export const PLATFORM_STUBS = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
  create function net.http_post(
    url text,
    body jsonb default '{}',
    params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}',
    timeout_milliseconds integer default 5000
  ) returns bigint
  language sql
  as $$ insert into net.calls values (url, body, headers, timeout_milliseconds) returning 1::bigint $$;
`;

export const VAULT_SECRETS =
  "('project_url', 'https://projet.supabase.co'), ('secret_key', 'sb_secret_essai')";
