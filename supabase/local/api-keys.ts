import { randomBytes, timingSafeEqual } from "node:crypto";

/** Well known on purpose: it opens a server on 127.0.0.1 to what every visitor may do. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_site";

export type DatabaseRole = "anon" | "service_role";

/** A new one at each start: it opens every table. */
export function newSecretKey(): string {
  return `sb_secret_local_${randomBytes(24).toString("base64url")}`;
}

/** The role that a key stands for; undefined for an unknown key. */
export function roleOf(key: string | null, secretKey: string): DatabaseRole | undefined {
  if (key === LOCAL_PUBLISHABLE_KEY) return "anon";
  const presented = Buffer.from(key ?? "");
  const expected = Buffer.from(secretKey);
  const isSecret = presented.length === expected.length && timingSafeEqual(presented, expected);
  return isSecret ? "service_role" : undefined;
}
