import { randomBytes, timingSafeEqual } from "node:crypto";

/** Public, like every publishable key. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_site";

export type DatabaseRole = "anon" | "service_role";

/** Renewed at each start: it opens every table. */
export function newSecretKey(): string {
  return `sb_secret_local_${randomBytes(24).toString("base64url")}`;
}

/** Undefined for an unknown key. */
export function roleOf(key: string | null, secretKey: string): DatabaseRole | undefined {
  if (key === LOCAL_PUBLISHABLE_KEY) return "anon";
  return isSecret(key ?? "", secretKey) ? "service_role" : undefined;
}

/** In constant time. */
export function isSecret(presented: string, expected: string): boolean {
  const [actual, wanted] = [Buffer.from(presented), Buffer.from(expected)];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
