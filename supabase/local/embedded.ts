import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import process from "node:process";
import { FIRM_EMAIL } from "../functions/_shared/content.ts";
import type { FunctionContext } from "../functions/_shared/edge-function.ts";
import type { Environment } from "../functions/_shared/environment.ts";
import { serveCaseStudy } from "./bucket.ts";
import { type FindFunction, findFunction, retryMails, runEdgeFunction } from "./edge-functions.ts";
import { type Route, serveHttp } from "./http-server.ts";
import { lockDataFolder } from "./instance-lock.ts";
import { openLocalDatabase } from "./local-database.ts";
import { mailDestination, mailFolder } from "./mails.ts";
import { LOCAL_PUBLISHABLE_KEY, openRestInterface } from "./rest-interface.ts";
import { PURGE_PAUSE_MS, purgeExpiredData, queueNotices, startTimer } from "./scheduler.ts";
import type { SqlResult } from "./sql-database.ts";
import { StartError } from "./start-errors.ts";

const DEFAULT_HTTP_PORT = 54321;

/** The shortest interval of a hosted project's scheduler. */
const MAIL_PAUSE_MS = 60_000;

const ROUTE = /^\/(rest\/v1|functions\/v1|storage\/v1\/object\/public\/pdfwebsite)\/(.+)$/;

export interface EmbeddedOptions {
  /** Holds the database, the lock and the mails; created when missing. */
  readonly dataDir: string;
  /** 0: any free port. */
  readonly httpPort: number;
  /** Interval between retries of the mails that are due; false: no retries. */
  readonly mailPauseMs?: number | false;
  /** Whether expired personal data are erased, now and every day; true unless given. */
  readonly purges?: boolean;
  /** Another source of the functions than this process's own modules. */
  readonly findFunction?: FindFunction;
  /** The functions' variables; those of this process unless given. */
  readonly environment?: Environment;
  readonly log?: (line: string) => void;
}

/**
 * Starts a stand-in for a hosted Supabase project in this process, on 127.0.0.1 only.
 * Acknowledged rows survive a crash of the process, not a power cut.
 * @throws StartError
 */
export async function startEmbedded(options: EmbeddedOptions) {
  const {
    httpPort,
    mailPauseMs = MAIL_PAUSE_MS,
    purges = true,
    findFunction: find = findFunction,
    environment: given = process.env,
    log = console.log,
  } = options;
  const dataDir = resolve(options.dataDir);
  const mailDir = mailFolder(dataDir);
  // New at each start, because it opens every table.
  const secretKey = `sb_secret_local_${randomBytes(24).toString("base64url")}`;
  const environment: Environment = {
    ...given,
    CONTACT_MAIL_TO: given.CONTACT_MAIL_TO || FIRM_EMAIL,
    MAIL_DIRECTORY: mailDir,
  };
  const mails = mailDestination(environment);

  await using opened = new AsyncDisposableStack();
  const lock = await lockDataFolder(dataDir);
  opened.defer(() => lock.release());
  const database = await openLocalDatabase(dataDir);
  opened.defer(() => database.close());
  const tasks = new Set<Promise<void>>();
  opened.defer(async () => {
    await Promise.all(tasks);
  });

  const rest = openRestInterface(database, secretKey);
  const route: Route = async (request) => {
    const { pathname } = new URL(request.url);
    const [, area, name = ""] = ROUTE.exec(pathname) ?? [];
    switch (area) {
      case "rest/v1":
        return await rest(request, name);
      case "functions/v1":
        return await runEdgeFunction(find, name, request, context);
      case "storage/v1/object/public/pdfwebsite":
        return await serveCaseStudy(request, name);
      default: {
        const message = `The embedded backend does not support ${request.method} ${pathname}.`;
        return Response.json({ code: "not_supported", message }, { status: 501 });
      }
    }
  };
  const http = await serveHttp(route, httpPort, log);
  opened.defer(http.stop);
  const { url } = http;
  const context: FunctionContext = {
    environment: {
      ...environment,
      // Links in mails point here.
      FUNCTIONS_URL: environment.FUNCTIONS_URL || `${url}/functions/v1`,
      LEADS_LOOKUP: environment.LEADS_LOOKUP || "npm run leads",
      SUPABASE_URL: "http://embedded",
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    },
    // In-process: a function that is still running when the server stops can store its row.
    fetchBackend: (input: RequestInfo | URL, init?: RequestInit) => route(new Request(input, init)),
    log,
    waitUntil(task) {
      tasks.add(task);
      void task.then(() => tasks.delete(task));
    },
  };
  await lock.publish({ url, secretKey });
  if (mailPauseMs !== false) {
    const retry = async (stopping: AbortSignal) => {
      await retryMails(find, secretKey, { ...context, stopping });
      // Last: a mail that a stop had delayed is not late once it has left.
      if (!stopping.aborted) await queueNotices(database, log);
    };
    opened.defer(startTimer(retry, mailPauseMs));
  }
  if (purges) opened.defer(startTimer(() => purgeExpiredData(database, log), PURGE_PAUSE_MS));

  const close = opened.move();
  const stop = () => close.disposeAsync();
  return {
    url,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    secretKey,
    mailDir,
    /** Where mails go, in words. */
    mails,
    /** Runs statements as the database's owner, for tests; the result of the last one. */
    query: async (sql: string): Promise<SqlResult> =>
      (await database.exec(sql)).at(-1) ?? { rows: [] },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * The data folder and the port that the environment sets.
 * @throws StartError when the port is malformed.
 */
export function embeddedSettings(environment: Environment): EmbeddedOptions {
  const port = environment.EMBEDDED_HTTP_PORT || String(DEFAULT_HTTP_PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) >= 2 ** 16) {
    throw new StartError(
      `EMBEDDED_HTTP_PORT is "${port}": set it to a port number from 0 to 65535.`,
    );
  }
  return { dataDir: embeddedDataDir(environment), httpPort: Number(port) };
}

/** The data folder; may be a relative path. */
export function embeddedDataDir({ EMBEDDED_DATA_DIR }: Environment): string {
  return EMBEDDED_DATA_DIR || ".data";
}
