import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { site } from "#lib/content/site.ts";
import { LOCAL_PUBLISHABLE_KEY, newSecretKey } from "./api-keys.ts";
import { openBucket } from "./bucket.ts";
import { openDatabasePort } from "./database-port.ts";
import { runEdgeFunction } from "./edge-functions.ts";
import { type Route, serveHttp } from "./http-server.ts";
import { lockDataFolder } from "./instance-lock.ts";
import { openLocalDatabase } from "./local-database.ts";
import { openRestInterface } from "./rest-interface.ts";
import { SessionGate } from "./session-gate.ts";

export const DEFAULT_HTTP_PORT = 54321;
export const DEFAULT_DATABASE_PORT = 54322;

const BUCKET = fileURLToPath(new URL("../storage/pdfwebsite/", import.meta.url));

export interface EmbeddedOptions {
  /** Holds the database, the lock and the mails; made when it is missing. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly httpPort?: number;
  /** 0 takes any free port; false opens none. */
  readonly databasePort?: number | false;
  /** Mails go here as .eml files, unless RESEND_API_KEY is set. */
  readonly mailDir?: string;
  /** The files of the public bucket `pdfwebsite`. */
  readonly bucketDir?: string;
  /** Takes the functions' JSON lines. */
  readonly log?: (line: string) => void;
}

export interface Embedded {
  readonly url: string;
  readonly publishableKey: string;
  readonly databaseUrl: string | undefined;
  readonly mailDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the stand-in for a hosted Supabase project in this process, on 127.0.0.1 only.
 * Answered rows survive a crash of the process, not a power cut.
 * @throws StartError whose message is one line that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const mailDir = resolve(options.mailDir ?? join(dataDir, "mail"));
  const { httpPort = DEFAULT_HTTP_PORT, databasePort = DEFAULT_DATABASE_PORT } = options;
  const log = options.log ?? console.log;
  const secretKey = newSecretKey();

  const opened = new AsyncDisposableStack();
  try {
    const lock = await lockDataFolder(dataDir);
    opened.defer(() => lock.release());
    const database = await openLocalDatabase(dataDir);
    opened.defer(() => database.close());
    const gate = new SessionGate();

    const rest = await openRestInterface(database, gate, secretKey);
    const bucket = openBucket(options.bucketDir ?? BUCKET);
    const route: Route = async (request) => {
      const { pathname } = new URL(request.url);
      const [, table] = /^\/rest\/v1\/([^/]+)$/.exec(pathname) ?? [];
      if (table !== undefined) return await rest(request, table);
      const [, name] = /^\/functions\/v1\/([^/]+)$/.exec(pathname) ?? [];
      if (name !== undefined) return await runEdgeFunction(name, request, surroundings);
      const [, file] = /^\/storage\/v1\/object\/public\/pdfwebsite\/(.+)$/.exec(pathname) ?? [];
      if (file !== undefined) return await bucket(request, file);
      return notSupported(request.method, pathname);
    };
    const surroundings = {
      environment: {
        CONTACT_MAIL_TO: site.email,
        ...process.env,
        SUPABASE_URL: "http://embedded",
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
        MAIL_DIRECTORY: mailDir,
      },
      // Not over the network: a function that is under way when the server stops can still store.
      fetchBackend: (input: RequestInfo | URL, init?: RequestInit) =>
        route(new Request(input, init)),
      log,
    };

    const http = await serveHttp(route, httpPort, log);
    opened.defer(() => http.stop());
    const psql =
      databasePort === false ? undefined : await openDatabasePort(database, gate, databasePort);
    opened.defer(() => psql?.stop());
    await lock.publish({ url: http.url, secretKey });

    const close = opened.move();
    return {
      url: http.url,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      databaseUrl: psql?.databaseUrl,
      mailDir,
      stop: () => close.disposeAsync(),
    };
  } finally {
    // What is open by now belongs to the caller; what a failed start left open is closed here.
    await opened.disposeAsync();
  }
}

function notSupported(method: string, pathname: string): Response {
  const message = `The embedded backend does not support ${method} ${pathname}.`;
  return Response.json({ code: "not_supported", message }, { status: 501 });
}
