import { createInterface } from "node:readline/promises";
import { StartError } from "./start-errors.ts";

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks to type a word.
 * @throws StartError when another one is typed, and without a terminal.
 */
export async function confirmByTyping(
  question: string,
  word: string,
  { input, output }: Terminal,
): Promise<void> {
  if (!input.isTTY) {
    throw new StartError("Not confirmed: run it in a terminal, or with --yes.");
  }
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once("close", () => ended.abort());
  const typed = await lines
    .question(`${question}\nType ${word} to confirm: `, { signal: ended.signal })
    .catch(() => "");
  lines.close();
  if (typed.trim() !== word) throw new StartError("Not confirmed: nothing was done.");
}
