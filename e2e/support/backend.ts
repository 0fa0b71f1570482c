import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unsubscribe } from "../../lib/content/unsubscribe.ts";
import { startEmbedded } from "../../supabase/local/embedded.ts";
import { runningInstance } from "../../supabase/local/instance-lock.ts";
import { copyDatabase } from "../../supabase/tests/database-template.ts";

export type Table = "leads" | "newsletter_subscriptions" | "downloads" | "contact_messages";
export type Backend = Awaited<ReturnType<typeof startBackend>>;

export async function startBackend() {
  const folder = await mkdtempDisposable(join(tmpdir(), "backend-"));
  await copyDatabase(folder.path);
  const { url, publishableKey, stop } = await startEmbedded({
    dataDir: folder.path,
    httpPort: 0,
    // Replaces this machine's environment, which could name a mail server.
    environment: { WELCOME_MAILS_PER_HOUR: "0" },
    log: () => {},
  });

  /** Rows with this e-mail address; each test uses its own. */
  async function rowsOf(table: Table, email: string) {
    const instance = await runningInstance(folder.path);
    if (!instance) throw new Error("The backend is not running.");
    const query = new URLSearchParams({ select: "*", email: `eq.${email}` });
    const response = await fetch(`${instance.url}/rest/v1/${table}?${query}`, {
      headers: { apikey: instance.secretKey },
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Readonly<Record<string, unknown>>[];
  }

  return {
    environment: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    rowsOf,
    /** Subscribes an address to the newsletter. @returns the link of its welcome mail, without the origin. */
    async subscribe(email: string) {
      await fetch(`${url}/functions/v1/super-task`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      const [row] = await rowsOf("newsletter_subscriptions", email);
      return `/?${unsubscribe.parameter}=${row?.unsubscribe_token}#${unsubscribe.id}`;
    },
    async stop() {
      await stop();
      await folder.remove();
    },
  };
}
