import { isSecureUrl, NOT_SECURE } from "../functions/_shared/secure-url.ts";
import type { InstanceAddress } from "./instance-lock.ts";
import { StartError } from "./start-errors.ts";

/** An erasure of one address reads every row. */
const TIMEOUT_MS = 60_000;

/**
 * The hosted project of the environment, with its secret key.
 * @throws StartError when a variable is missing or invalid.
 */
export function hostedAddress(
  environment: Readonly<Record<string, string | undefined>>,
): InstanceAddress {
  const name = environment.SUPABASE_URL ? "SUPABASE_URL" : "NEXT_PUBLIC_SUPABASE_URL";
  const url = environment[name];
  if (!url) throw new StartError("--remote needs the project's URL in SUPABASE_URL.");
  if (!isSecureUrl(url)) throw new StartError(`${name} ${NOT_SECURE}.`);
  const secretKey = environment.SUPABASE_SECRET_KEY || environment.SUPABASE_SERVICE_ROLE_KEY;
  if (secretKey) return { url: url.replace(/\/$/, ""), secretKey };
  throw new StartError(
    "--remote needs a secret key of the project (sb_secret_…) in SUPABASE_SECRET_KEY.",
  );
}

/**
 * Calls the REST interface with the secret key: reads, or posts a body.
 * @throws StartError
 */
export async function callBackend(
  { url, secretKey }: InstanceAddress,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...keyHeaders(secretKey), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new StartError(`${url} does not answer.`, { cause: error });
  });
  if (response.ok) return await response.json();
  if (response.status === 401 || response.status === 403) {
    throw new StartError(`${url} refuses the key: SUPABASE_SECRET_KEY has to be its secret key.`);
  }
  const [name] = path.split("?");
  if (response.status === 404) {
    throw new StartError(
      `${url} has no ${name}: apply the migrations (supabase db push --remote).`,
    );
  }
  throw new StartError(`${url} answered ${response.status} for ${name}.`);
}

/** A secret key is no JWT: in `Authorization` the gateway would refuse it. The legacy key is one. */
function keyHeaders(key: string): Readonly<Record<string, string>> {
  return key.startsWith("sb_") ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };
}
