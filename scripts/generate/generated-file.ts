import { createHash } from "node:crypto";
import type { Browser } from "@playwright/test";

/** A committed file that `npm run generate` makes from others. */
export interface GeneratedFile {
  /** From the project's root. */
  readonly path: string;
  /** Whether this content was made from the sources as they are now. */
  isCurrent(content: Buffer): boolean;
  make(tools: Tools): Promise<string | Buffer>;
}

export interface Tools {
  /** Launched at the first call. */
  readonly browser: () => Promise<Browser>;
}

export type Generator = () => Promise<readonly GeneratedFile[]>;

/** A file that is cheap to make: it is current when it has the same bytes. */
export function computed(path: string, content: string | Buffer): GeneratedFile {
  return {
    path,
    isCurrent: (present) => present.equals(Buffer.from(content)),
    make: async () => content,
  };
}

/** A file whose bytes depend on the machine: it is current when it contains the hash of its source. */
export function drawn(
  path: string,
  source: string,
  draw: (sourceHash: string, tools: Tools) => Promise<Buffer>,
): GeneratedFile {
  const sourceHash = createHash("sha256").update(source).digest("hex");
  return {
    path,
    isCurrent: (present) => present.includes(sourceHash),
    make: (tools) => draw(sourceHash, tools),
  };
}
