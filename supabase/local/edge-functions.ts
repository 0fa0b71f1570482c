import type { EdgeFunction, FunctionContext } from "../functions/_shared/edge-function.ts";
import downloadsLog from "../functions/downloads_log/index.ts";
import sendContactEmail from "../functions/send-contact-email/index.ts";
import superTask from "../functions/super-task/index.ts";

const FUNCTIONS: ReadonlyMap<string, EdgeFunction> = new Map([
  ["super-task", superTask],
  ["downloads_log", downloadsLog],
  ["send-contact-email", sendContactEmail],
]);

/** The functions that keep a queue of mails. */
const MAILING_FUNCTIONS = ["send-contact-email", "super-task"] as const;

/** Runs the very files that a hosted project deploys, in this process. */
export async function runEdgeFunction(
  name: string,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const edgeFunction = FUNCTIONS.get(name);
  if (edgeFunction) return await edgeFunction.handle(request, context);
  return Response.json(
    { code: "NOT_FOUND", message: "Requested function was not found" },
    { status: 404 },
  );
}

/** Sends the mails that are due, by the same call as a hosted project's scheduler. */
export async function retryMails(secretKey: string, context: FunctionContext): Promise<void> {
  for (const name of MAILING_FUNCTIONS) {
    const request = new Request(`http://embedded/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey: secretKey },
      body: JSON.stringify({ type: "retry" }),
    });
    await runEdgeFunction(name, request, context);
  }
}
