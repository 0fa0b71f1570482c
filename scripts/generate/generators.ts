import { fonts } from "./fonts.ts";
import type { Generator } from "./generated-file.ts";
import { icons } from "./icons.ts";
import { dates, documentSizes, functions } from "./modules.ts";
import { palette } from "./palette.ts";
import { pdfs } from "./pdfs.ts";
import { wordmark } from "./wordmark.ts";

/** In order: the PDFs contain their date, and their sizes are read from the files. */
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
