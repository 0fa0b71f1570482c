import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = "**/*.{css,html,js,json,rsc,svg,txt,xml}";

const ENCODINGS = [
  {
    suffix: ".br",
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
          [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    suffix: ".gz",
    compress: (content: Buffer) => promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
  },
] as const;

/** Puts compressed copies beside the files of a folder, wherever one is smaller. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const entry of glob(COMPRESSIBLE, { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const { suffix, compress } of ENCODINGS) {
      const compressed = await compress(content);
      if (compressed.length < content.length) {
        await writeFile(`${file}${suffix}`, compressed);
      }
    }
  }
}
