/**
 * A speech server that keeps silent and remembers what it was asked to say. It speaks the protocol
 * of speech-dispatcher (SSIP), so that a screen reader needs no synthesizer.
 */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** An utterance takes this long: the reader expects its end later than the answer to its request. */
const UTTERANCE_MS = 20;

const MARKUP = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

export interface SpeechServer {
  /** For the reader's environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything said so far. */
  readonly utterances: readonly string[];
  /** Since the last request, an end of an utterance included. */
  idleMs(): number;
  stop(): Promise<void>;
}

export async function startSpeechServer(socketPath: string): Promise<SpeechServer> {
  const utterances: string[] = [];
  const sockets = new Set<Socket>();
  let lastRequest = performance.now();

  const server = createServer((socket) => {
    sockets.add(socket);
    const sendLines = (...lines: readonly string[]) =>
      socket.writable && socket.write(lines.map((line) => `${line}\r\n`).join(""));
    /** Lines of the utterance that is being received. */
    let data: string[] | undefined;

    function say() {
      const id = utterances.push(textOf(data ?? []));
      data = undefined;
      sendLines(`225-${id}`, "225 OK MESSAGE QUEUED", `701-${id}`, "701-1", "701 BEGIN");
      setTimeout(() => sendLines(`702-${id}`, "702-1", "702 END"), UTTERANCE_MS);
    }

    createInterface({ input: socket }).on("line", (line) => {
      lastRequest = performance.now();
      if (data === undefined) {
        if (line === "SPEAK") data = [];
        sendLines(...replyTo(line));
      } else if (line === ".") say();
      else data.push(line);
    });
    // A reader that is ended does not say goodbye.
    socket.on("error", () => {});
  }).listen(socketPath);
  await once(server, "listening");

  return {
    environment: { SPEECHD_ADDRESS: `unix_socket:${socketPath}` },
    utterances,
    idleMs: () => performance.now() - lastRequest,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The server's answers, in the words of speech-dispatcher 0.11. */
function replyTo(request: string): readonly string[] {
  const [command, ...words] = request.split(" ");
  const argument = words.join(" ");
  switch (command) {
    case "SPEAK":
      return ["230 OK RECEIVING DATA"];
    case "CHAR":
    case "KEY":
      return ["225-0", "225 OK MESSAGE QUEUED"];
    case "HISTORY":
      return ["245-1", "245 OK CLIENT ID SENT"];
    case "LIST":
      return argument === "OUTPUT_MODULES"
        ? ["250-silent", "250 OK MODULE LIST SENT"]
        : ["249-Camille\tfr\tnone", "249 OK VOICE LIST SENT"];
    case "GET":
      return [argument === "LANGUAGE" ? "251-fr" : "251-0", "251 OK GET RETURNED"];
    case "QUIT":
      return ["231 HAPPY HACKING"];
    default:
      return ["208 OK SET"];
  }
}

/** The text without its markup, and without the dots that the protocol doubles. */
function textOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^\.\./, "."))
    .join(" ")
    .replace(MARKUP, "")
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
