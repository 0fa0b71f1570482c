import process from "node:process";
import { type Database, DatabaseError, openDatabase } from "./database.ts";
import { type Environment, MissingVariableError, publishableKeys } from "./environment.ts";
import { type Fields, RefusedRequest, readFields } from "./payload.ts";

/** What surrounds a call; the platform's own unless a host passes another. */
export interface Surroundings {
  readonly environment: Environment;
  readonly fetchBackend: typeof fetch;
  /** Takes one JSON line without personal data. */
  readonly log: (line: string) => void;
}

/** What a function works with. */
export interface Call {
  readonly fields: Fields;
  readonly database: Database;
  readonly environment: Environment;
  readonly draftKey: string | null;
  readonly logEvent: (event: string, details?: Readonly<Record<string, string>>) => void;
}

export interface EdgeFunction {
  fetch(request: Request): Promise<Response>;
  handle(request: Request, surroundings: Surroundings): Promise<Response>;
}

/**
 * The common part of the functions: POST only, publishable key, JSON in, JSON out, one log line.
 * @param perform does the function's own work; it answers 200 unless it throws.
 */
export function edgeFunction(name: string, perform: (call: Call) => Promise<void>): EdgeFunction {
  async function handle(request: Request, surroundings: Surroundings): Promise<Response> {
    const { environment, fetchBackend, log } = surroundings;
    const logEvent: Call["logEvent"] = (event, details) =>
      log(JSON.stringify({ at: new Date().toISOString(), function: name, event, ...details }));
    try {
      checkCaller(request, environment);
      const draftKey = request.headers.get("idempotency-key");
      const database = openDatabase(environment, draftKey, fetchBackend);
      const fields = await readFields(request);
      await perform({ fields, database, environment, draftKey, logEvent });
      logEvent("done");
      return Response.json({ ok: true });
    } catch (error) {
      const refusal = asRefusal(error);
      logEvent("refused", { code: refusal.code, cause: causeOf(error) });
      return Response.json(
        { code: refusal.code, message: refusal.message },
        { status: refusal.status, headers: refusal.status === 405 ? { allow: "POST" } : {} },
      );
    }
  }

  return {
    handle,
    fetch: (request) =>
      handle(request, { environment: process.env, fetchBackend: fetch, log: console.log }),
  };
}

function checkCaller(request: Request, environment: Environment): void {
  if (request.method !== "POST") {
    throw new RefusedRequest(405, "method_not_allowed", "Seule la méthode POST est acceptée.");
  }
  if (!publishableKeys(environment).includes(request.headers.get("apikey") ?? "")) {
    throw new RefusedRequest(401, "invalid_api_key", "La clé d'accès est absente ou inconnue.");
  }
}

function asRefusal(error: unknown): RefusedRequest {
  if (error instanceof RefusedRequest) return error;
  if (error instanceof DatabaseError) {
    return new RefusedRequest(502, "database_unavailable", "L'enregistrement a échoué.");
  }
  return new RefusedRequest(500, "internal_error", "Une erreur interne est survenue.");
}

/** Codes and variable names only: other messages could quote what a visitor typed. */
function causeOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.code;
  if (error instanceof MissingVariableError || error instanceof RefusedRequest)
    return error.message;
  return error instanceof Error ? error.name : "unknown";
}
