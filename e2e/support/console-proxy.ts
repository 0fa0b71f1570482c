import {
  request as call,
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The key in `sessionStorage` that collects console errors. */
export const CONSOLE_ERRORS_KEY = "console errors";

const LISTENER_PATH = "/console-errors.js";

/** Runs before the page's own scripts, under the page's policy. */
const LISTENER = `{
  const keep = (words) => {
    const kept = JSON.parse(sessionStorage.getItem("${CONSOLE_ERRORS_KEY}") ?? "[]");
    sessionStorage.setItem("${CONSOLE_ERRORS_KEY}", JSON.stringify([...kept, words]));
  };
  const failed = ({ message, target }) => keep(message ?? "not loaded: " + target.outerHTML);
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", ({ reason }) => keep(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    keep(violatedDirective + ": " + blockedURI));
  const { error } = console;
  console.error = (...words) => {
    keep(words.join(" "));
    error.apply(console, words);
  };
}`;

/** A proxy in front of the site that collects console errors, for a driver that cannot read them. */
export async function startConsoleProxy(siteUrl: string) {
  const server = createServer((request, response) => {
    if (request.url === LISTENER_PATH) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(LISTENER);
      return;
    }
    const { method, headers } = request;
    const url = new URL(request.url ?? "/", siteUrl);
    const plain = { ...headers, "accept-encoding": "identity" };
    const forwarded = call(url, { method, headers: plain }, (answer) => pass(answer, response));
    forwarded.once("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(answer: IncomingMessage, response: ServerResponse) {
  const { "content-length": _length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 500, headers);
  if (!headers["content-type"]?.startsWith("text/html")) return answer.pipe(response);
  const page = await text(answer);
  response.end(page.replace("<head>", `<head><script src="${LISTENER_PATH}"></script>`));
}
