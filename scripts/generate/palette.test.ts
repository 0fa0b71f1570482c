import { expect, test } from "vitest";
import { printedCases } from "#lib/content/case-studies.ts";
import { contrastOf } from "./contrast.ts";
import { colourTokens, onPaper, rgb } from "./palette.ts";
import { printSource } from "./pdfs.ts";

const INKS = ["text", "textQuiet", "accent", "taken"];

const LIGHT = {
  ground: "#f6f2e9",
  raised: "#fffdf8",
  text: "#14211e",
  textQuiet: "#41504b",
  accent: "#83340f",
  taken: "#1b4b73",
  fieldBorder: "#857c6b",
  hairline: "#dcd5c6",
};

const DARK = {
  ground: "#0b0f1a",
  raised: "#151b2b",
  text: "#f2f4ff",
  textQuiet: "#b8c0d8",
  accent: "#ffd23f",
  taken: "#7fd8ff",
  fieldBorder: "#8b95b5",
  hairline: "#2a3350",
};

test("a dark brand is readable on paper, and keeps its hues apart", () => {
  const paper = new Map(Object.entries(onPaper(DARK)));
  const contrast = (one: string, other: string) => contrastOf(rgb(one), rgb(other));
  for (const tint of [paper.get("ground") ?? "", paper.get("raised") ?? "", "#ffffff"]) {
    expect(contrast(tint, "#ffffff")).toBeLessThan(1.2);
    for (const ink of INKS) expect(contrast(paper.get(ink) ?? "", tint), ink).toBeGreaterThan(7);
  }
  expect(contrast(paper.get("hairline") ?? "", "#ffffff")).toBeLessThan(1.7);
  expect(new Set([...INKS.slice(2), "text"].map((ink) => paper.get(ink))).size).toBe(3);
});

test("a brand on light paper is printed in its own colours", () => {
  expect(onPaper(LIGHT)).toEqual(LIGHT);
});

test("the PDFs have no other colours than those for paper", async () => {
  const raw = Array.from(colourTokens()).filter(([, colour]) => colour.startsWith("#"));
  for (const source of await Promise.all(printedCases.map(printSource))) {
    expect(raw.filter(([name]) => source.includes(`var(--${name})`))).toEqual([]);
  }
});
