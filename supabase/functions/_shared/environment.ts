import { timingSafeEqual } from "node:crypto";

/** The variables of a function, as the platform gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** `visitor` holds a public key, `owner` one that opens every table. */
export type Caller = "visitor" | "owner";

/** Thrown when the deployment lacks a variable; the caller learns only that the service is not set up. */
export class MissingVariableError extends Error {
  override name = "MissingVariableError";
}

/** @throws MissingVariableError */
export function requireVariable(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new MissingVariableError(`${name} is not set.`);
  return value;
}

/**
 * The key that stands for the role `service_role`.
 * @throws MissingVariableError
 */
export function secretKey(environment: Environment): string {
  const [key] = secretKeys(environment);
  return key ?? requireVariable(environment, "SUPABASE_SERVICE_ROLE_KEY");
}

/** Who presents a key; undefined for a key of no one here. */
export function callerOf(key: string, environment: Environment): Caller | undefined {
  if (publishableKeys(environment).includes(key)) return "visitor";
  return secretKeys(environment).some((secret) => isSame(secret, key)) ? "owner" : undefined;
}

/**
 * Where the functions can be reached from outside.
 * A hosted project has one address for everything; the embedded one is told its own.
 * @throws MissingVariableError
 */
export function functionsUrl(environment: Environment): string {
  const { FUNCTIONS_URL } = environment;
  return FUNCTIONS_URL || `${requireVariable(environment, "SUPABASE_URL")}/functions/v1`;
}

/** In every form in which projects hold them, as are the secret ones. */
function publishableKeys(environment: Environment): readonly string[] {
  return [
    ...namedKeys(environment.SUPABASE_PUBLISHABLE_KEYS),
    environment.SUPABASE_PUBLISHABLE_KEY,
    environment.SUPABASE_ANON_KEY,
  ].filter((key): key is string => Boolean(key));
}

function secretKeys(environment: Environment): readonly string[] {
  return [
    ...namedKeys(environment.SUPABASE_SECRET_KEYS),
    environment.SUPABASE_SERVICE_ROLE_KEY,
  ].filter((key): key is string => Boolean(key));
}

/** Hosted projects list their keys as a JSON object, `{"default": "sb_…"}`. */
function namedKeys(json: string | undefined): readonly string[] {
  if (!json) return [];
  try {
    const keys: unknown = JSON.parse(json);
    return Object.values(keys ?? {}).filter((key): key is string => typeof key === "string");
  } catch {
    return [];
  }
}

/** In the same time wherever the difference lies. */
function isSame(expected: string, presented: string): boolean {
  const [left, right] = [expected, presented].map((key) => new TextEncoder().encode(key));
  if (!left || !right || left.byteLength !== right.byteLength) return false;
  return timingSafeEqual(left, right);
}
