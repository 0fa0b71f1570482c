import { timingSafeEqual } from "node:crypto";
import { SITE_ORIGIN, UNSUBSCRIBE_FRAGMENT, UNSUBSCRIBE_PARAMETER } from "./content.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The message names the missing or invalid variable, without its value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** @throws SettingsError */
export function requireVariable(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new SettingsError(`${name} is not set.`);
  return value;
}

/** The addresses of a list separated by commas; an empty entry is none. */
export const addressesIn = (list: string): string[] =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Who sends the site's mails, and who gets those to the firm. @throws SettingsError */
export function firmAddresses(environment: Environment) {
  const [first, ...others] = addressesIn(environment.CONTACT_MAIL_TO ?? "");
  if (!first) throw new SettingsError("CONTACT_MAIL_TO is not set.");
  return { from: environment.CONTACT_MAIL_FROM || first, to: [first, ...others] as const };
}

/** The key of the role `service_role`. @throws SettingsError */
export function secretKey(environment: Environment): string {
  const [key] = secretKeys(environment);
  return key ?? requireVariable(environment, "SUPABASE_SERVICE_ROLE_KEY");
}

/** A secret key is no JWT, so the gateway would refuse it as a bearer token; a legacy key is a JWT. */
export function keyHeaders(key: string): Readonly<Record<string, string>> {
  return key.startsWith("sb_") ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };
}

/** `visitor` has a publishable key, `owner` a secret one; undefined for an unknown key. */
export function callerOf(key: string, environment: Environment): "visitor" | "owner" | undefined {
  if (publishableKeys(environment).includes(key)) return "visitor";
  return secretKeys(environment).some((secret) => isSameSecret(secret, key)) ? "owner" : undefined;
}

const publishableKeys = (environment: Environment) =>
  keys(
    environment.SUPABASE_PUBLISHABLE_KEYS,
    environment.SUPABASE_PUBLISHABLE_KEY,
    environment.SUPABASE_ANON_KEY,
  );

const secretKeys = (environment: Environment) =>
  keys(environment.SUPABASE_SECRET_KEYS, environment.SUPABASE_SERVICE_ROLE_KEY);

/** Hosted projects list their keys as a JSON object, `{"default": "sb_…"}`; older ones have one key of each kind. */
function keys(json: string | undefined, ...single: readonly (string | undefined)[]) {
  const named: Readonly<Record<string, string>> = JSON.parse(json || "{}");
  return [...Object.values(named), ...single].filter((key): key is string => Boolean(key));
}

export function isSameSecret(expected: string, presented: string): boolean {
  const [left, right] = [expected, presented].map((key) => new TextEncoder().encode(key));
  if (!left || !right || left.byteLength !== right.byteLength) return false;
  return timingSafeEqual(left, right);
}

/** The site's address, as SITE_URL gives it to the site itself: the first of a list is canonical. */
export function siteAddress({ SITE_URL }: Environment): string {
  return SITE_URL?.split(",")[0]?.trim() || SITE_ORIGIN;
}

export function unsubscribePage(token: string, environment: Environment): string {
  const address = siteAddress(environment).replace(/\/$/, "");
  return `${address}/?${UNSUBSCRIBE_PARAMETER}=${encodeURIComponent(token)}#${UNSUBSCRIBE_FRAGMENT}`;
}
