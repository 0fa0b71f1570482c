import { readFileSync } from "node:fs";
import { PlainError } from "../terminal.ts";
import { contrastOf } from "./contrast.ts";
import { computed, type Generator } from "./generated-file.ts";

type Scheme = "day" | "night";
/** Colours as `#rrggbb`, by role. */
export type Roles = Readonly<Record<string, string>>;
type Palette = Readonly<Record<Scheme, Roles>>;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** The greatest contrast of a tint with the paper, and the least of an ink with each ground. */
const TINTS = { ground: 1.15, raised: 1.15, hairline: 1.6 };
const INKS = { text: 7, textQuiet: 7, accent: 7, taken: 7, fieldBorder: 3 };
const MIXTURES = 20;

/** A colour of a pair, as itself or by its name. */
const COLOUR = /(#\w{6})|var\(--([\w-]+)\)/g;

/** The tokens of `app/styles/tokens.css` that are colours, by name. */
export function colourTokens(): ReadonlyMap<string, string> {
  const sheet = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  const [onScreen = ""] = sheet.match(/:root \{[^}]*\}/) ?? [];
  const colours = /--([\w-]+): (#\w{6}|light-dark\([^;]+\));/g;
  return new Map(
    Array.from(onScreen.matchAll(colours), ([, name = "", value = ""]) => [name, value]),
  );
}

/** The colours of the roles; throws when a role is not a pair of colours of the sheet. */
export function readPalette(): Palette {
  const tokens = colourTokens();
  const roles = Array.from(tokens.entries()).filter(([, value]) => !value.startsWith("#"));
  const inScheme = (place: 0 | 1) =>
    Object.fromEntries(
      roles.map(([name, pair]) => {
        const [, written, named = ""] = Array.from(pair.matchAll(COLOUR))[place] ?? [];
        const colour = written ?? tokens.get(named);
        if (!colour?.startsWith("#")) throw new PlainError(`--${name} is not a pair: ${pair}`);
        return [camelCase(name), colour];
      }),
    );
  return { day: inScheme(0), night: inScheme(1) };
}

/** The day's colours for white paper: a dark ground becomes a tint, and inks that are too pale for it are darkened. */
export function onPaper(day: Roles): Roles {
  const tints = Object.entries(TINTS).map(([role, most]) => {
    const isPale = (tint: string) => contrast(tint, WHITE) <= most;
    return [role, towards(WHITE, day[role] ?? WHITE, isPale)] as const;
  });
  const paper = { ...day, ...Object.fromEntries(tints) };
  const grounds = [paper.ground ?? WHITE, paper.raised ?? WHITE];
  const inks = Object.entries(INKS).map(([role, least]) => {
    const isReadable = (ink: string) => grounds.every((ground) => contrast(ink, ground) >= least);
    return [role, towards(BLACK, day[role] ?? BLACK, isReadable)] as const;
  });
  return { ...paper, ...Object.fromEntries(inks) };
}

/** The first mixture of a colour with `end` that is enough. */
function towards(end: string, colour: string, isEnough: (mixture: string) => boolean): string {
  const mixtures = Array.from({ length: MIXTURES }, (_, step) => mix(colour, end, step / MIXTURES));
  return mixtures.find(isEnough) ?? end;
}

function mix(one: string, other: string, share: number): string {
  const [parts, others] = [rgb(one), rgb(other)];
  const mixed = parts.map((part, place) => part + ((others[place] ?? 0) - part) * share);
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

const contrast = (one: string, other: string) => contrastOf(rgb(one), rgb(other));

export function rgb(hex: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom properties with the colours of roles. */
export function declarations(roles: Roles): readonly string[] {
  return Object.entries(roles).map(([role, colour]) => `--${kebabCase(role)}: ${colour};`);
}

/** The colours for the manifest, the theme colour and the sharing picture, which have no style sheet, and for paper. */
export const palette: Generator = async () => {
  const { day, night } = readPalette();
  const schemes = Object.entries({ day, night }).map(([scheme, roles]) => {
    const lines = Object.entries(roles).map(([role, colour]) => `    ${role}: "${colour}",\n`);
    return `  ${scheme}: {\n${lines.join("")}  },\n`;
  });
  const content = `/** Generated from tokens.css by \`npm run generate\`. */\nexport const palette = {\n${schemes.join("")}} as const;\n`;
  const changed = Object.entries(onPaper(day)).filter(([role, colour]) => colour !== day[role]);
  const paper = { ...Object.fromEntries(changed), ground: WHITE, raised: WHITE };
  const lines = declarations(paper).map((declaration) => `    ${declaration}\n`);
  const sheet = `/* Generated from tokens.css by \`npm run generate\`. */\n@media print {\n  html:root {\n${lines.join("")}  }\n}\n`;
  return [computed("app/styles/palette.ts", content), computed("app/styles/paper.css", sheet)];
};
