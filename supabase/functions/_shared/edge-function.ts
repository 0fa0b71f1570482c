import process from "node:process";
import type { z } from "zod";
import { type Database, DatabaseError, openDatabase } from "./database.ts";
import { callerOf, type Environment, SettingsError } from "./environment.ts";
import { parseFields, RefusedRequest, readJsonObject } from "./request.ts";

/** The services of a function's host: the platform's own, unless a host passes others. */
export interface FunctionContext {
  readonly environment: Environment;
  readonly fetchBackend: typeof fetch;
  /** Takes one JSON line without personal data. */
  readonly log: (line: string) => void;
  /** Aborted when the host stops. */
  readonly stopping?: AbortSignal;
  /** Keeps the host up until a task that outlives its request has ended; the task does not reject. */
  readonly waitUntil?: (task: Promise<void>) => void;
}

export interface Call {
  readonly request: Request;
  readonly database: Database;
  readonly environment: Environment;
  readonly stopping: AbortSignal | undefined;
  readonly logEvent: (event: string, details?: Readonly<Record<string, string | number>>) => void;
  /** Runs a task once the answer is on its way: its duration tells the caller nothing. */
  readonly afterAnswer: (task: () => Promise<void>) => void;
}

interface FunctionDefinition<Fields extends z.ZodObject> {
  /** The payload; its keys are the columns of the row, except for a literal `type`. */
  readonly fields: Fields;
  /** Handles a valid payload; the answer is 200 unless it throws. */
  submit(fields: z.output<Fields>, call: Call): Promise<void>;
  /** Sends the mails that are due; for a scheduler that holds the secret key. */
  retry?(call: Call): Promise<Readonly<Record<string, number>>>;
  /** Answers a request that needs no key; undefined for any other request. */
  answerWithoutKey?(call: Call): Promise<Response | undefined>;
}

export interface EdgeFunction {
  readonly fields: z.ZodObject;
  fetch(request: Request): Promise<Response>;
  handle(request: Request, context: FunctionContext): Promise<Response>;
}

/** Wraps a function in the rules that all share: POST only, a known key, JSON in, JSON out, no CORS, log lines. */
export function edgeFunction<Fields extends z.ZodObject>(
  name: string,
  definition: FunctionDefinition<Fields>,
): EdgeFunction {
  async function handle(request: Request, context: FunctionContext): Promise<Response> {
    const { environment, fetchBackend, log, stopping, waitUntil } = context;
    const logEvent: Call["logEvent"] = (event, details) =>
      log(JSON.stringify({ at: new Date().toISOString(), function: name, event, ...details }));
    const afterAnswer: Call["afterAnswer"] = (task) => {
      const answered = new Promise((resolve) => setTimeout(resolve));
      const done = answered
        .then(task)
        .catch((error) => logEvent("task_failed", { cause: causeOf(error) }));
      waitUntil?.(done);
    };
    try {
      const idempotencyKey = request.headers.get("idempotency-key");
      const database = openDatabase(environment, idempotencyKey, fetchBackend);
      const call = { request, database, environment, stopping, logEvent, afterAnswer };
      return (await definition.answerWithoutKey?.(call)) ?? (await answerWithKey(call));
    } catch (error) {
      const refusal = asRefusal(error);
      logEvent("refused", { code: refusal.code, cause: causeOf(error) });
      return Response.json(
        { code: refusal.code, message: refusal.message },
        { status: refusal.status, headers: refusal.status === 405 ? { allow: "POST" } : {} },
      );
    }
  }

  async function answerWithKey(call: Call): Promise<Response> {
    const { request, environment } = call;
    if (request.method !== "POST") {
      throw new RefusedRequest(405, "method_not_allowed", "Seule la méthode POST est acceptée.");
    }
    const caller = callerOf(request.headers.get("apikey") ?? "", environment);
    if (!caller) {
      throw new RefusedRequest(401, "invalid_api_key", "La clé d'accès est absente ou inconnue.");
    }
    const body = await readJsonObject(request);
    if (definition.retry && "type" in body && body.type === "retry") {
      if (caller === "owner") return Response.json({ ok: true, ...(await definition.retry(call)) });
      throw new RefusedRequest(403, "secret_key_required", "Cette demande exige la clé secrète.");
    }
    await definition.submit(parseFields(definition.fields, body), call);
    call.logEvent("done");
    return Response.json({ ok: true });
  }

  return {
    fields: definition.fields,
    handle,
    fetch: (request) =>
      handle(request, {
        environment: process.env,
        fetchBackend: fetch,
        log: console.log,
        waitUntil: (task) => (globalThis as Platform).EdgeRuntime?.waitUntil(task),
      }),
  };
}

interface Platform {
  readonly EdgeRuntime?: { waitUntil(task: Promise<void>): void };
}

function asRefusal(error: unknown): RefusedRequest {
  if (error instanceof RefusedRequest) return error;
  if (error instanceof DatabaseError) {
    return new RefusedRequest(502, "database_unavailable", "L'enregistrement a échoué.");
  }
  return new RefusedRequest(500, "internal_error", "Une erreur interne est survenue.");
}

/** Codes and variable names only: other messages could quote personal data. */
function causeOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.code;
  if (error instanceof SettingsError || error instanceof RefusedRequest) return error.message;
  return error instanceof Error ? error.name : "unknown";
}
