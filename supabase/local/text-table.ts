/** Longer cells are cut, so that a row stays readable in a terminal. */
const MAX_CELL_WIDTH = 48;

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Characters that take two columns of a terminal. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** Aligns rows of text under their headings; one string, lines without trailing blanks. */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headings, ...rows].map((row) => row.map((text) => cell(text)));
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => width(line[column] ?? []))),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.join("") + " ".repeat((widths[column] ?? 0) - width(text)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What a visitor typed must not steer the terminal: control and format characters show as codes. */
function cell(text: string): readonly string[] {
  const visible = text.replace(
    /(?![\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  const characters = Array.from(graphemes.segment(visible), ({ segment }) => segment);
  if (width(characters) <= MAX_CELL_WIDTH) return characters;
  const kept: string[] = [];
  for (const character of characters) {
    if (width([...kept, character]) >= MAX_CELL_WIDTH) break;
    kept.push(character);
  }
  return [...kept, "…"];
}

function width(characters: readonly string[]): number {
  return characters.reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}
