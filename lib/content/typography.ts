const NO_BREAK = "\u00a0";
const NARROW = "\u202f";
const MINUS = "\u2212";
const JOINED_HYPHEN = "\u2060-\u2060";

/** Any space that an author or an earlier pass may have left; line ends are not touched. */
const SPACE = "[ \\u00a0\\u202f]";

/** Addresses, ISO dates and clock times are data, not prose. */
const UNTOUCHED =
  /(https?:\/\/[^\s»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|\d{1,2}:\d{2}(?::\d{2})?)/g;

/** Stands for an untouched part while the prose around it is set: a private-use character. */
const PLACEHOLDER = "\ue000";

/** Words that may follow a number without belonging to it. */
const LOOSE_WORDS = "et|ou|à|au|aux|contre|sur|de|des|par|puis|en|dans|avec|pour|est|sont";

const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\u2019/g, "'"],
  [new RegExp(`«${SPACE}*`, "g"), `«${NO_BREAK}`],
  [new RegExp(`${SPACE}*»`, "g"), `${NO_BREAK}»`],
  [new RegExp(`([^\\s(])${SPACE}*([;!?]+)`, "g"), `$1${NARROW}$2`],
  [new RegExp(`(\\S)${SPACE}*(:+)(?=\\s|$)`, "g"), `$1${NO_BREAK}$2`],
  [/(?<=^|[\s(«/])-(?=\d)/g, MINUS],
  [new RegExp(`(?<=(?<![\\d,])\\d{1,3}(?:${SPACE}\\d{3})*)${SPACE}(?=\\d{3}(?!\\d))`, "g"), NARROW],
  [new RegExp(`(\\d)${SPACE}(?=[%€])`, "g"), `$1${NO_BREAK}`],
  [new RegExp(`(\\d)${SPACE}h${SPACE}(?=\\d{2}(?!\\d))`, "g"), `$1${NO_BREAK}h${NO_BREAK}`],
  [
    new RegExp(`(?<!\\b(?:19|20)\\d)(\\d)${SPACE}(?!(?:${LOOSE_WORDS})(?!\\p{L}))(?=\\p{L})`, "gu"),
    `$1${NO_BREAK}`,
  ],
  [/(?<=\p{L})-(?=(?:t-)?(?:ils?|elles?|on|vous|nous|ce)(?!\p{L}))/gu, JOINED_HYPHEN],
  [new RegExp(`n°${SPACE}*(?=\\d)`, "g"), `n°${NO_BREAK}`],
];

/**
 * Sets copy written with plain spaces by the rules of French typography: narrow no-break space
 * before `; ! ?` and between thousands, no-break space before `:`, inside « » and between a number
 * and its unit or counted word, true minus sign, no break within « faut-il ». URLs, e-mail addresses, ISO dates and clock times
 * are left alone. Pure and idempotent.
 */
export function fr(text: string): string {
  const untouched = text.match(UNTOUCHED) ?? [];
  const prose = RULES.reduce(
    (set, [pattern, replacement]) => set.replace(pattern, replacement),
    text.replace(UNTOUCHED, PLACEHOLDER),
  );
  return prose
    .split(PLACEHOLDER)
    .map((part, index) => part + (untouched[index] ?? ""))
    .join("");
}
