import { globSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { EdgeFunction, FunctionContext } from "../functions/_shared/edge-function.ts";
import downloadsLog from "../functions/downloads_log/index.ts";
import sendContactEmail from "../functions/send-contact-email/index.ts";
import superTask from "../functions/super-task/index.ts";

/** The very files that a hosted project deploys, run in this process; each retries what its queues hold, in this order. */
const FUNCTIONS: ReadonlyMap<string, EdgeFunction> = new Map([
  ["send-contact-email", sendContactEmail],
  ["super-task", superTask],
  ["downloads_log", downloadsLog],
]);

export type FindFunction = (name: string) => Promise<EdgeFunction | undefined>;

/** The functions as they were when the process started. */
export const findFunction: FindFunction = async (name) => FUNCTIONS.get(name);

const FOLDER = fileURLToPath(new URL("../functions", import.meta.url));

/**
 * The functions of a folder, imported again after any of its files has changed. For development:
 * every version stays in memory.
 */
export function watchFunctions(folder = FOLDER): FindFunction {
  const root = pathToFileURL(`${folder}/`).href;
  /** The time of the last change of any file. */
  let version = 0;
  // Node caches modules by URL: a version in the URL makes it read the files of the folder again.
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith(root)) return resolved;
      return { ...resolved, url: `${resolved.url}?${version}` };
    },
  });
  return async (name) => {
    if (!FUNCTIONS.has(name)) return undefined;
    const files = globSync("**/*.*", { cwd: folder });
    version = Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
    try {
      return (await import(`${root}${name}/index.ts`)).default;
    } catch (error) {
      // With its message and stack, which the request log leaves out.
      console.error(error);
      throw error;
    }
  };
}

/** Answers a request with a function, or with 404. */
export async function runEdgeFunction(
  find: FindFunction,
  name: string,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const edgeFunction = await find(name);
  if (edgeFunction) return await edgeFunction.handle(request, context);
  return Response.json(
    { code: "NOT_FOUND", message: "Requested function was not found" },
    { status: 404 },
  );
}

/** Sends the mails and webhooks that are due, by the same calls as a hosted project's scheduler; none begins once the backend stops. */
export async function retryMails(
  find: FindFunction,
  secretKey: string,
  context: FunctionContext,
): Promise<void> {
  for (const name of FUNCTIONS.keys()) {
    if (context.stopping?.aborted) return;
    const request = new Request(`http://embedded/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey: secretKey },
      body: JSON.stringify({ type: "retry" }),
    });
    await runEdgeFunction(find, name, request, context);
  }
}
