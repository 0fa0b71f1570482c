import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXT_CONTRAST = 7;
const SHAPE_CONTRAST = 3;

type Scheme = "day" | "night";

const tokens = new Map(
  Array.from(
    readFileSync("app/styles/tokens.css", "utf8")
      .slice(0, readFileSync("app/styles/tokens.css", "utf8").indexOf("--font-heading"))
      .matchAll(/--([\w-]+): ([^;]+);/g),
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** The colour of a token, as its red, green and blue. */
function colour(name: string, scheme: Scheme): number[] {
  const value = tokens.get(name) ?? "";
  const [, day, night] = value.match(/^light-dark\(var\(--([\w-]+)\), var\(--([\w-]+)\)\)$/) ?? [];
  if (day && night) return colour(scheme === "day" ? day : night, scheme);
  const [, other] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
  if (other) return colour(other, scheme);
  const hex = value.match(/^#(..)(..)(..)$/);
  if (!hex) throw new Error(`--${name} is no colour: ${value}`);
  return hex.slice(1).map((part) => Number.parseInt(part, 16));
}

/** WCAG 2.2, relative luminance. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(...colours: readonly (readonly number[])[]): number {
  const [darker = 0, lighter = 0] = colours.map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function contrast(one: string, other: string, scheme: Scheme): number {
  return contrastOf(colour(one, scheme), colour(other, scheme));
}

/** How much of the compact bar is its own ground; the rest is the page below it. */
const barOpacity =
  Number(
    readFileSync("components/layout/navbar/navbar.module.css", "utf8").match(
      /color-mix\(in srgb, var\(--ground\) (\d+)%, transparent\)/,
    )?.[1],
  ) / 100;

/** By night a dark section stands on the raised shade, and raises with the ground's. */
describe.each(["day", "night"] as const)("by %s", (scheme) => {
  it.each(
    ["text", "text-quiet", "accent", "taken"].flatMap((ink) =>
      ["ground", "raised"].map((paper) => ({ ink, paper })),
    ),
  )("--$ink on --$paper reads at 7:1", ({ ink, paper }) => {
    expect(contrast(ink, paper, scheme)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it("the words on a button read at 7:1", () => {
    expect(contrast("on-accent", "accent", scheme)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it("the words on the compact bar read at 7:1, whatever shines through it", () => {
    const worst = scheme === "day" ? 0 : 255;
    const bar = colour("ground", scheme).map(
      (part) => part * barOpacity + worst * (1 - barOpacity),
    );
    expect(contrastOf(colour("text", scheme), bar)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(["ground", "raised"])("the border of a field on --%s shows at 3:1", (paper) => {
    expect(contrast("field-border", paper, scheme)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  });
});
