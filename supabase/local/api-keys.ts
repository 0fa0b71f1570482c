import { randomBytes } from "node:crypto";
import { isSameSecret } from "../functions/_shared/environment.ts";

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
  return isSameSecret(secretKey, key ?? "") ? "service_role" : undefined;
}
