import { z } from "zod";
import { isSecureUrl } from "#supabase/functions/_shared/secure-url.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const webUrl = (error = "expected an http or https URL") => z.url({ protocol: /^https?$/, error });

/** Receives visitors' data, hence https. */
const backendUrl = z.string().refine(isSecureUrl, "expected an https URL, or http to this machine");

/** An empty variable counts as unset, as shells and hosting dashboards write it. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const list = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((values) => values.split(",").map((value) => value.trim()))
    .pipe(z.array(schema));

/** A secret key opens every table, and so does an older project's JSON web token of this role. */
function isSecretKey(key: string): boolean {
  if (key.trim().startsWith("sb_secret_")) return true;
  const [, claims = ""] = key.split(".");
  return /"role"\s*:\s*"service_role"/.test(Buffer.from(claims, "base64url").toString());
}

const publicKey = z
  .string()
  .refine(
    (key) => !isSecretKey(key),
    "expected the project's publishable key (sb_publishable_…) or anon key, not a secret key",
  );

function isAesKey(base64: string): boolean {
  return z.base64().safeParse(base64).success && [16, 24, 32].includes(atob(base64).length);
}

const schema = z.object({
  SUPABASE_URL: optional(backendUrl),
  NEXT_PUBLIC_SUPABASE_URL: optional(backendUrl),
  SUPABASE_PUBLISHABLE_KEY: optional(publicKey),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: optional(publicKey),
  SUPABASE_ANON_KEY: optional(publicKey),
  NEXT_PUBLIC_SUPABASE_ANON_KEY: optional(publicKey),
  SITE_URL: optional(list(webUrl("expected http or https URLs, separated by commas"))),
  // Set by Vercel: the addresses of this deployment and of its branch.
  VERCEL: optional(z.string()),
  VERCEL_URL: optional(z.hostname("expected a host name")),
  VERCEL_BRANCH_URL: optional(z.hostname("expected a host name")),
  BOOKING_URL: optional(webUrl()),
  LINKEDIN_URL: optional(webUrl()),
  SUBMISSIONS_PER_MINUTE: optional(
    z.string().regex(/^\d{1,6}$/, "expected a whole number from 0 to 999999"),
  ),
  HSTS_INCLUDE_SUBDOMAINS: optional(z.enum(["0", "1"], "expected 0 or 1")),
  TRUSTED_PROXIES: optional(
    list(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: "expected IP addresses and networks such as 10.0.0.0/8, separated by commas",
      }),
    ),
  ),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optional(
    z.string().refine(isAesKey, "expected a key of 16, 24 or 32 bytes in base64"),
  ),
});

/** Its message names the variable, and never its value. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

type Values = z.infer<typeof schema>;

/** Reads one variable, whatever the others are; throws an EnvironmentError when its value is malformed. */
export function readVariable<Name extends keyof Values>(
  name: Name,
  environment: Environment,
): Values[Name] {
  const result = schema.shape[name].safeParse(environment[name]);
  if (result.success) return result.data as Values[Name];
  const [issue] = result.error.issues;
  throw new EnvironmentError(`Environment variable ${name} is invalid: ${issue?.message}.`);
}

/** Names in order of precedence. */
export const BACKEND_URLS = ["SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_URL"] as const;
export const PUBLISHABLE_KEYS = [
  "SUPABASE_PUBLISHABLE_KEY",
  "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_ANON_KEY",
  "NEXT_PUBLIC_SUPABASE_ANON_KEY",
] as const;

/** One line that names what is malformed or missing; undefined when the site can run with it. */
export function environmentProblem(environment: Environment): string | undefined {
  try {
    for (const name of schema.keyof().options) readVariable(name, environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  const url = BACKEND_URLS.find((name) => environment[name]);
  const key = PUBLISHABLE_KEYS.find((name) => environment[name]);
  if (url && !key) return `${url} is set without SUPABASE_PUBLISHABLE_KEY: set both, or neither.`;
  if (key && !url) return `${key} is set without SUPABASE_URL: set both, or neither.`;
  return undefined;
}
