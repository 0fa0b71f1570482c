import { createHash } from "node:crypto";

/** A committed file that `npm run generate` makes from others. */
export interface GeneratedFile {
  readonly path: string;
  /** Whether this content was made from the present sources. */
  readonly isCurrent: (content: Buffer) => boolean;
  readonly make: () => Promise<string | Buffer>;
}

export type Generator = () => Promise<readonly GeneratedFile[]>;

/** A file that is cheap to make: current when its bytes are the same. */
export function computed(path: string, content: string | Buffer): GeneratedFile {
  return {
    path,
    isCurrent: (present) => present.equals(Buffer.from(content)),
    make: async () => content,
  };
}

/** A file that is expensive to make, or whose bytes differ each time: current when it contains the hash of its source. */
export function hashed(
  path: string,
  source: string,
  make: (sourceHash: string) => Promise<string | Buffer>,
): GeneratedFile {
  const sourceHash = createHash("sha256").update(source).digest("hex");
  return {
    path,
    isCurrent: (present) => present.includes(sourceHash),
    make: () => make(sourceHash),
  };
}
