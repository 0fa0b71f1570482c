/** Words of the copy that no French dictionary has: a voice is told to read them in English. */
export const ENGLISH_WORDS = ["Data science", "merchant", "floor", "tolling"];

const ENGLISH = new RegExp(`(?<!\\p{L})(${ENGLISH_WORDS.join("|")})(?!\\p{L})`, "u");

/** A piece of a text that is all in one language. */
export interface SpokenPart {
  readonly text: string;
  readonly isEnglish: boolean;
}

/** Splits a text of the copy where its language changes. */
export function spokenParts(text: string): readonly SpokenPart[] {
  return text
    .split(ENGLISH)
    .map((part, index) => ({ text: part, isEnglish: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
