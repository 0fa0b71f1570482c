import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type FindFunction, type FunctionContext, findFunction } from "../site/backend.ts";

const FUNCTIONS = fileURLToPath(new URL("../../supabase/functions/", import.meta.url));

/** Path of the program. */
const { DENO = "" } = process.env;

/**
 * The functions in Deno, each in a process of its own, from a copy of their folder alone, as they are deployed.
 * @param backendUrl known once the backend has started.
 */
export async function startFunctions(backendUrl: Promise<string>) {
  const resources = new AsyncDisposableStack();
  const folder = resources.use(await mkdtempDisposable(join(tmpdir(), "deno-functions-"))).path;
  await cp(FUNCTIONS, folder, { recursive: true });
  const addresses = new Map<string, Promise<string>>();

  /** With the rights that the functions need: local network, variables, the mail folder. */
  async function start(name: string, { environment, log }: FunctionContext): Promise<string> {
    const mails = environment.MAIL_DIRECTORY;
    const rights = ["net=127.0.0.1", "env", `read=${mails}`, `write=${mails}`];
    const allowed = rights.map((right) => `--allow-${right}`);
    const options = ["serve", "--host=127.0.0.1", "--port=0", "--no-prompt", ...allowed];
    const { HOME } = process.env;
    const SUPABASE_URL = await backendUrl;
    const child = spawn(DENO, [...options, "index.ts"], {
      // Deno finds the function's deno.json here.
      cwd: join(folder, name),
      env: { HOME, NODE_ENV: "production", NO_COLOR: "1", ...environment, SUPABASE_URL },
      stdio: ["ignore", "pipe", "pipe"],
    });
    resources.defer(() => end(child));
    createInterface({ input: child.stdout }).on("line", log);
    const stderr = createInterface({ input: child.stderr });
    return await new Promise((resolve, reject) => {
      stderr.on("line", (line) => {
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (address) resolve(address);
        else console.error(line);
      });
      stderr.once("close", () => reject(new Error(`Deno did not serve ${name}.`)));
    });
  }

  const find: FindFunction = async (name) => {
    const local = await findFunction(name);
    if (!local) return undefined;
    return {
      ...local,
      async handle(request, context) {
        const address = addresses.get(name) ?? start(name, context);
        addresses.set(name, address);
        const { pathname, search } = new URL(request.url);
        const answer = await fetch(`${await address}${pathname}${search}`, {
          method: request.method,
          headers: withoutConnection(request.headers),
          body: request.body && (await request.arrayBuffer()),
          redirect: "manual",
        });
        // Lets the lines be read that the function logged before it answered.
        await setImmediate();
        const { status } = answer;
        const headers = withoutConnection(answer.headers);
        return new Response(await answer.arrayBuffer(), { status, headers });
      },
    };
  };
  return { find, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.kill()) await ended;
}

/** Without the headers of a connection; `fetch` has decompressed the body. */
function withoutConnection(headers: Headers): Headers {
  const connection = /^(host|connection|content-length|content-encoding|transfer-encoding|expect)$/;
  return new Headers([...headers].filter(([name]) => !connection.test(name)));
}
