/** The variables of a function, as the platform gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

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

/** Public keys that a caller may present, in every form in which projects hold them. */
export function publishableKeys(environment: Environment): readonly string[] {
  return [
    ...namedKeys(environment.SUPABASE_PUBLISHABLE_KEYS),
    environment.SUPABASE_PUBLISHABLE_KEY,
    environment.SUPABASE_ANON_KEY,
  ].filter((key): key is string => Boolean(key));
}

/**
 * The key that stands for the role `service_role`.
 * @throws MissingVariableError
 */
export function secretKey(environment: Environment): string {
  const [key] = namedKeys(environment.SUPABASE_SECRET_KEYS);
  return key ?? requireVariable(environment, "SUPABASE_SERVICE_ROLE_KEY");
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
