import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../processes.ts";
import { datesAndSizes } from "./dates-and-sizes.ts";
import { fonts } from "./fonts.ts";
import { functions } from "./functions.ts";
import type { Generator } from "./generated-file.ts";
import { icons } from "./icons.ts";
import { palette } from "./palette.ts";
import { pdfs } from "./pdfs.ts";
import { wordmark } from "./wordmark.ts";

/** In order: `datesAndSizes` reads what `pdfs` writes. */
export const generators: readonly Generator[] = [
  fonts,
  functions,
  icons,
  palette,
  pdfs,
  datesAndSizes,
  wordmark,
];

/** Paths of the generated files that were not made from the present sources. */
export async function staleFiles(): Promise<readonly string[]> {
  const files = (await Promise.all(generators.map((generate) => generate()))).flat();
  const stale = files.map(async ({ path, isCurrent }) => {
    const present = await readFile(join(projectRoot, path)).catch(() => undefined);
    return present && isCurrent(present) ? [] : [path];
  });
  return (await Promise.all(stale)).flat();
}
