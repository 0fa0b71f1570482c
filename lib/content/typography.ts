import { fillIn } from "./fill-in.ts";

const NO_BREAK = "\u00a0";
const NARROW = "\u202f";
const MINUS = "\u2212";
const JOINED_HYPHEN = "\u2060-\u2060";

const SPACE = "[ \\u00a0\\u202f]";

const DATA =
  /(https?:\/\/[^\s»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|\d{1,2}:\d{2}(?::\d{2})?)/g;

/** Stands for data while the rules run: a private-use character. */
const PLACEHOLDER = "\ue000";

/** Words that may follow a number without being counted by it. */
const LOOSE_WORDS = "et|ou|à|au|aux|contre|sur|de|des|par|puis|en|dans|avec|pour|est|sont";

const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\u2019/g, "'"],
  [new RegExp(`«${SPACE}*`, "g"), `«${NO_BREAK}`],
  [new RegExp(`${SPACE}*»`, "g"), `${NO_BREAK}»`],
  [new RegExp(`([^\\s(])${SPACE}*([;!?]+)`, "g"), `$1${NARROW}$2`],
  [new RegExp(`(\\S)${SPACE}*(:+)(?=\\s|$)`, "g"), `$1${NO_BREAK}$2`],
  [/(?<=^|[\s(«])-(?=\d)/g, MINUS],
  [new RegExp(`(?<=(?<![\\d,])\\d{1,3}(?:${SPACE}\\d{3})*)${SPACE}(?=\\d{3}(?!\\d))`, "g"), NARROW],
  [new RegExp(`(\\d)${SPACE}(?=[%€])`, "g"), `$1${NO_BREAK}`],
  [new RegExp(`(\\d)${SPACE}h${SPACE}(?=\\d{2}(?!\\d))`, "g"), `$1${NO_BREAK}h${NO_BREAK}`],
  [
    new RegExp(
      `(?<!\\b(?:19|20)\\d)(\\d(?:er)?)${SPACE}(?!(?:${LOOSE_WORDS})(?!\\p{L}))(?=\\p{L})`,
      "gu",
    ),
    `$1${NO_BREAK}`,
  ],
  // In sentences only: tools look up a field by its label, « E-mail ».
  [/(?<=\be)-(?=mails?\b)/g, JOINED_HYPHEN],
  [/(?<=\p{L})-(?=(?:t-)?(?:ils?|elles?|on|vous|nous|ce)(?!\p{L}))/gu, JOINED_HYPHEN],
  [/(?<!\bde )(?<![\d,])(\d+) à (?=\d)/g, `$1${NO_BREAK}à${NO_BREAK}`],
  [new RegExp(`n°${SPACE}*(?=\\d)`, "g"), `n°${NO_BREAK}`],
  // A French telephone number, in pairs.
  [/(?<=(?<![\d,])0\d(?:[ \u00a0]\d\d){0,3}) (?=\d\d(?!\d))/g, NO_BREAK],
];

/** Applies French typography to copy with plain spaces; leaves addresses, ISO dates and clock times alone. Idempotent. */
export function fr(text: string): string {
  const data = text.match(DATA) ?? [];
  const prose = RULES.reduce(
    (set, [pattern, replacement]) => set.replace(pattern, replacement),
    text.replace(DATA, PLACEHOLDER),
  );
  return prose
    .split(PLACEHOLDER)
    .map((part, index) => part + (data[index] ?? ""))
    .join("");
}

/** A sentence with its values filled in, in French typography. */
export function say(sentence: string, values: Readonly<Record<string, string | number>> = {}) {
  return fr(fillIn(sentence, values));
}

/** Applies `fr` to every text within some content. */
export function inFrench<Content>(content: Content): Content {
  if (typeof content === "string") return fr(content) as Content;
  if (Array.isArray(content)) return content.map(inFrench) as Content;
  if (typeof content !== "object" || content === null) return content;
  const entries = Object.entries(content).map(([key, part]) => [key, inFrench(part)]);
  return Object.fromEntries(entries) as Content;
}

/** English words of the copy, marked so that a screen reader pronounces them as such. */
export const ENGLISH_WORDS = ["Data science", "merchant", "floor", "tolling"];

/** Splits a text where its language changes. */
export function spokenParts(text: string) {
  const english = new RegExp(`(?<!\\p{L})(${ENGLISH_WORDS.join("|")})(?!\\p{L})`, "u");
  return text
    .split(english)
    .map((part, index) => ({ text: part, isEnglish: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
