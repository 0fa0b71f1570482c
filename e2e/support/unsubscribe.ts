import type { Page } from "@playwright/test";
import { unsubscribe } from "../../lib/content/unsubscribe.ts";
import type { Backend } from "./backend.ts";
import { expect } from "./test.ts";

export interface WelcomeMail {
  /** The link that a reader sees, on the site under test. */
  readonly link: string;
  /** What the mail client's own button posts to. */
  readonly oneClickLink: string;
  /** Every address in the mail. */
  readonly addresses: readonly string[];
}

/** Subscribes an address and waits for its welcome mail. */
export async function receiveWelcomeMail(backend: Backend, email: string): Promise<WelcomeMail> {
  await subscribe(backend, email);
  await expect.poll(() => backend.mailsTo(email)).toHaveLength(1);
  const [mail] = await backend.mailsTo(email);
  const header = mail?.headers.get("list-unsubscribe") ?? "";
  const all = `${mail?.text} ${mail?.html} ${header}`.matchAll(/https?:\/\/[^\s"<>]+/g);
  const [, href = ""] = /<a href="([^"]+)">/.exec(mail?.html ?? "") ?? [];
  return {
    link: onSite(href),
    oneClickLink: header.slice(1, -1),
    addresses: Array.from(all, ([address]) => address),
  };
}

export async function subscribe(backend: Backend, email: string): Promise<void> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY = "" } = backend.environment;
  const answer = await fetch(`${SUPABASE_URL}/functions/v1/super-task`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

/** Path, query and fragment: the mail's origin is that of the real site. */
export function onSite(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** Of each subscription of an address, the oldest first: whether it has ended. */
export async function endedSubscriptions(backend: Backend, email: string) {
  const rows = await backend.rowsOf("newsletter_subscriptions", email);
  return rows
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map((row) => row.unsubscribed_at !== null);
}

export function unsubscribeDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: unsubscribe.title });
  return {
    dialog,
    submit: dialog.getByRole("button", { name: unsubscribe.submit }),
    /** The cross; after a success, the form's own button. */
    close: dialog.getByRole("button", { name: unsubscribe.closeLabel }).last(),
    success: dialog.getByRole("status"),
    failure: dialog.getByRole("alert"),
  };
}

export const UNSUBSCRIBED = `${unsubscribe.success.title} ${unsubscribe.success.text}`;
