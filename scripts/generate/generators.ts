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
