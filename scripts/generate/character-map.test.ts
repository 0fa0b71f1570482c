import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { drawnAs, glyphsOf } from "./character-map.ts";

const SOURCE = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";
const TEXT = "L'été, l’œuvre : 3 €";

test("draws one character with the glyph of another, and leaves all others alone", async () => {
  const font = readFileSync(new URL(import.meta.resolve(SOURCE)));
  const subset = await subsetFont(font, TEXT, { targetFormat: "truetype" });
  const before = glyphsOf(subset);
  const after = glyphsOf(drawnAs(subset, "'", "’"));
  const [straight, typographic] = [0x27, 0x2019];
  expect(before.get(straight)).not.toBe(before.get(typographic));
  expect(after).toEqual(new Map([...before, [straight, before.get(typographic)]]));
});

test("throws when the font lacks the model", async () => {
  const font = readFileSync(new URL(import.meta.resolve(SOURCE)));
  const subset = await subsetFont(font, "abc", { targetFormat: "truetype" });
  expect(() => drawnAs(subset, "'", "’")).toThrow(RangeError);
});
