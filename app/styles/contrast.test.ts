import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf } from "../../scripts/generate/contrast.ts";
import { colourTokens, readPalette, rgb } from "../../scripts/generate/palette.ts";

const TEXT_CONTRAST = 7;
const SHAPE_CONTRAST = 3;

const palette = readPalette();

/** Share of the first of two colours that a style sheet mixes. */
function shareIn(file: string, mixed: string, other: string): number {
  const [, share = ""] = readFileSync(file, "utf8").split(`color-mix(in srgb, var(${mixed}) `);
  return share.includes(`%, ${other})`) ? Number.parseInt(share, 10) / 100 : Number.NaN;
}

const barShare = shareIn("components/layout/navbar/navbar.css", "--ground", "transparent");

const mix = (one: readonly number[], other: readonly number[], share: number) =>
  one.map((part, place) => part * share + (other[place] ?? 0) * (1 - share));

describe.each(["day", "night"] as const)("by %s", (scheme) => {
  const roles = new Map(Object.entries(palette[scheme]));
  const colour = (role: string) => rgb(roles.get(role) ?? "");

  const expectContrast = (role: string, on: string, least: number) => {
    const ratio = contrastOf(colour(role), colour(on));
    const pair = `${role} (${roles.get(role)}) on ${on} (${roles.get(on)}) by ${scheme}`;
    expect(ratio, `${pair} is ${ratio.toFixed(2)}:1, at least ${least}:1`).toBeGreaterThanOrEqual(
      least,
    );
  };

  it.each(
    ["text", "textQuiet", "accent", "taken"].flatMap((ink) =>
      ["ground", "raised"].map((paper) => ({ ink, paper })),
    ),
  )("text in $ink on $paper has 7:1", ({ ink, paper }) => {
    expectContrast(ink, paper, TEXT_CONTRAST);
  });

  it("the label of a button has 7:1", () => {
    expectContrast("onAccent", "accent", TEXT_CONTRAST);
  });

  it("the label of a button under the pointer has 7:1", () => {
    expectContrast("onAccent", "accentPressed", TEXT_CONTRAST);
  });

  it("words in the translucent bar have 7:1 whatever shines through", () => {
    const schemes = [...Object.values(palette.day), ...Object.values(palette.night)];
    for (const beneath of schemes) {
      const bar = mix(colour("ground"), rgb(beneath), barShare);
      for (const words of [colour("text"), colour("accentPressed")]) {
        expect(contrastOf(words, bar), beneath).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });

  it.each(["ground", "raised"])("the border of a field on %s has 3:1", (paper) => {
    expectContrast("fieldBorder", paper, SHAPE_CONTRAST);
  });
});

it("words and fields in a dark section by night have 7:1 and 3:1 on its blue", () => {
  const blue = rgb(colourTokens().get("night-blue") ?? "");
  for (const [ink, least] of [
    ["text", TEXT_CONTRAST],
    ["textQuiet", TEXT_CONTRAST],
    ["accent", TEXT_CONTRAST],
    ["taken", TEXT_CONTRAST],
    ["fieldBorder", SHAPE_CONTRAST],
  ] as const) {
    expect(contrastOf(rgb(palette.night[ink] ?? ""), blue), ink).toBeGreaterThanOrEqual(least);
  }
});
