import { datesAndSizes } from "./dates-and-sizes.ts";
import { fonts } from "./fonts.ts";
import { functions } from "./functions.ts";
import type { Generator } from "./generated-file.ts";
import { icons } from "./icons.ts";
import { palette } from "./palette.ts";
import { pdfs } from "./pdfs.ts";
import { wordmark } from "./wordmark.ts";

/** The generators of `npm run generate`, by the names that it takes as arguments. */
export const generators: Readonly<Record<string, Generator>> = {
  fonts,
  functions,
  icons,
  palette,
  pdfs,
  "dates-and-sizes": datesAndSizes,
  wordmark,
};
