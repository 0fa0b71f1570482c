import { readFileSync } from "node:fs";
import { PlainError } from "../terminal.ts";
import { computed, type Generator } from "./generated-file.ts";

export type Scheme = "day" | "night";
export type Palette = Readonly<Record<Scheme, Readonly<Record<string, string>>>>;

/** The tokens of `app/styles/tokens.css` that are colours, by name. */
export function colourTokens(): ReadonlyMap<string, string> {
  const sheet = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  const [onScreen = ""] = sheet.match(/:root \{[^}]*\}/) ?? [];
  const colours = /--([\w-]+): (#\w{6}|light-dark\([^;]+\)|var\(--[\w-]+\));/g;
  return new Map(
    Array.from(onScreen.matchAll(colours), ([, name = "", value = ""]) => [name, value]),
  );
}

/** The colours of the roles; throws when a role names no colour of the sheet. */
export function readPalette(): Palette {
  const tokens = colourTokens();
  const colour = (name: string, scheme: Scheme): string => {
    const value = tokens.get(name) ?? "";
    if (value.startsWith("#")) return value;
    const [day, night = day] = Array.from(
      value.matchAll(/var\(--([\w-]+)\)/g),
      ([, other]) => other,
    );
    if (!day || !night) throw new PlainError(`--${name} is not a colour: ${value}`);
    return colour(scheme === "day" ? day : night, scheme);
  };

  const roles = Array.from(tokens.entries()).filter(([, value]) => !value.startsWith("#"));
  const inScheme = (scheme: Scheme) =>
    Object.fromEntries(roles.map(([name]) => [camelCase(name), colour(name, scheme)]));
  return { day: inScheme("day"), night: inScheme("night") };
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The colours for the manifest, the theme colour and the sharing picture, which have no style sheet. */
export const palette: Generator = async () => {
  const schemes = Object.entries(readPalette()).map(([scheme, roles]) => {
    const lines = Object.entries(roles).map(([role, colour]) => `    ${role}: "${colour}",\n`);
    return `  ${scheme}: {\n${lines.join("")}  },\n`;
  });
  const content = `/** Generated from tokens.css by \`npm run generate\`. */\nexport const palette = {\n${schemes.join("")}} as const;\n`;
  return [computed("app/styles/palette.ts", content)];
};
