const MAX_CELL_WIDTH = 48;

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Characters two columns wide. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** Aligns rows under their headings. */
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

/** Control and format characters are escaped: visitors' text must not control the terminal. */
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
