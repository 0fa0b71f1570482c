import type { Socket } from "node:net";

/** A sender further ahead of its reader than this is paused. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Reads a socket in parts of known length, and notices its end also between reads. */
export class SocketReader {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #length = 0;
  #hasEnded = false;
  #wake: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      if (this.#length > MAX_BUFFERED_BYTES) socket.pause();
      this.#wake();
    });
    socket.once("close", () => {
      this.#hasEnded = true;
      this.#wake();
    });
  }

  /** @throws Error when the socket ends before. */
  async read(length: number): Promise<Buffer> {
    while (this.#length < length) {
      if (this.#hasEnded) throw new Error("The socket has ended.");
      this.#socket.resume();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const [first = Buffer.alloc(0), ...others] = this.#chunks;
    const buffered = others.length > 0 ? Buffer.concat(this.#chunks) : first;
    this.#chunks = [buffered.subarray(length)];
    this.#length -= length;
    return buffered.subarray(0, length);
  }
}
