import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Embedded, startEmbedded } from "../../supabase/local/embedded.ts";
import { runningInstance } from "../../supabase/local/instance-lock.ts";
import { copyDatabase } from "../../supabase/tests/database-template.ts";
import { parseMail, type ReceivedMail } from "../../supabase/tests/receivers.ts";
import { temporaryFolder } from "./site.ts";

export type Table = "leads" | "newsletter_subscriptions" | "downloads" | "contact_messages";
export type Row = Readonly<Record<string, unknown>>;

/** The embedded backend under test. */
export interface Backend {
  readonly environment: Record<string, string>;
  /** Rows with this e-mail address, which each test has its own of; all rows without one. */
  rowsOf(table: Table, email?: string): Promise<readonly Row[]>;
  /** The mails sent to this address so far. */
  mailsTo(email: string): Promise<readonly ReceivedMail[]>;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  remove(): Promise<void>;
}

export async function startBackend(): Promise<Backend> {
  const folder = await temporaryFolder();
  await copyDatabase(folder.path);
  let embedded: Embedded | undefined;

  async function start(httpPort: number) {
    embedded = await startEmbedded({
      dataDir: folder.path,
      httpPort,
      // Nor does a variable of this machine name a mail server.
      environment: { WELCOME_MAILS_PER_HOUR: "0" },
      log: () => {},
    });
    return embedded;
  }

  const { url, publishableKey, mailDir } = await start(0);
  const stop = async () => {
    await embedded?.stop();
    embedded = undefined;
  };

  return {
    environment: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    async rowsOf(table, email) {
      const instance = await runningInstance(folder.path);
      if (!instance) throw new Error("The backend is not running.");
      const filter = email === undefined ? {} : { email: `eq.${email}` };
      const query = new URLSearchParams({ select: "*", ...filter });
      const response = await fetch(`${instance.url}/rest/v1/${table}?${query}`, {
        headers: { apikey: instance.secretKey },
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Row[];
    },
    async mailsTo(email) {
      const files = (await readdir(mailDir).catch(() => [])).filter((file) =>
        file.endsWith(".eml"),
      );
      const mails = await Promise.all(
        files.map(async (file) => parseMail(await readFile(join(mailDir, file)))),
      );
      return mails.filter(({ headers }) => headers.get("to") === email);
    },
    stop,
    async startAgain() {
      if (!embedded) await start(Number(new URL(url).port));
    },
    async remove() {
      await stop();
      await folder.remove();
    },
  };
}
