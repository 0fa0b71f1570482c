import { dates } from "./dates.ts";
import { fonts } from "./fonts.ts";
import { functions } from "./functions.ts";
import type { Generator } from "./generated-file.ts";
import { icons } from "./icons.ts";
import { palette } from "./palette.ts";
import { documentSizes, pdfs } from "./pdfs.ts";
import { wordmark } from "./wordmark.ts";

/** In order: `documentSizes` reads what `pdfs` writes. */
export const generators: readonly Generator[] = [
  dates,
  fonts,
  functions,
  icons,
  palette,
  pdfs,
  documentSizes,
  wordmark,
];
