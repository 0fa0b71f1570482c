import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";

type SubsetOptions = NonNullable<Parameters<typeof subsetFont>[2]>;

const STRAIGHT = "'".charCodeAt(0);
const TYPOGRAPHIC = "’".charCodeAt(0);
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

/** Subsets a font to a text, and draws its straight apostrophes as typographic ones. */
export async function subsetForFrench(
  source: Buffer,
  text: string,
  { targetFormat, ...options }: SubsetOptions,
): Promise<Buffer> {
  const subset = await subsetFont(source, `${text}’`, { ...options, targetFormat: "truetype" });
  const font = new Font(new Face(new Blob(subset)));
  const glyphs = Array.from(font.face.collectUnicodes(), (code) => [
    code,
    font.nominalGlyph(code === STRAIGHT ? TYPOGRAPHIC : code) ?? 0,
  ]);
  // A second pass recomputes the checksums and compresses the character map.
  return subsetFont(withCharacterMap(subset, glyphs), text, targetFormat ? { targetFormat } : {});
}

/** Appends a `cmap` table of format 12 (OpenType), and points the font's directory to it. */
function withCharacterMap(font: Buffer, glyphs: readonly number[][]): Buffer {
  const groups = glyphs.flatMap(([code = 0, glyph = 0]) => [code, code, glyph]);
  const subtable = [12 << 16, 16 + 4 * groups.length, 0, glyphs.length, ...groups];
  // Version 0 with one record: Windows, full Unicode, at byte 12.
  const words = [1, (3 << 16) | 10, 12, ...subtable];
  const table = Buffer.alloc(4 * words.length);
  for (const [index, word] of words.entries()) table.writeUInt32BE(word, 4 * index);
  const result = Buffer.concat([font, table]);
  for (let record = HEADER_BYTES; ; record += RECORD_BYTES) {
    if (font.toString("latin1", record, record + 4) !== "cmap") continue;
    result.writeUInt32BE(font.byteLength, record + 8);
    result.writeUInt32BE(table.byteLength, record + 12);
    return result;
  }
}
