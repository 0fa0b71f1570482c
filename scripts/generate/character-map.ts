/** The character map (`cmap`) of a TrueType font; offsets and sizes as in the OpenType specification. */

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const BMP_FORMAT = 4;

interface Table {
  readonly tag: string;
  readonly content: Buffer;
}

/** Draws `character` with the glyph of `model`; the text itself stays as it is. */
export function drawnAs(font: Buffer, character: string, model: string): Buffer {
  const tables = readTables(font).map(({ tag, content }) => ({
    tag,
    content: tag === "cmap" ? remapped(content, character, model) : content,
  }));
  return writeFont(font.readUInt32BE(0), tables);
}

function readTables(font: Buffer): readonly Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    const offset = font.readUInt32BE(record + 8);
    const content = font.subarray(offset, offset + font.readUInt32BE(record + 12));
    return { tag: font.toString("latin1", record, record + 4), content };
  });
}

function remapped(cmap: Buffer, character: string, model: string): Buffer {
  const glyphs = readGlyphs(cmap);
  const glyph = glyphs.get(codeOf(model));
  if (!glyph) throw new RangeError(`The font has no glyph for ${model}`);
  return writeCmap(new Map([...glyphs, [codeOf(character), glyph]]));
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** The glyphs of a font by code point. */
export function glyphsOf(font: Buffer): ReadonlyMap<number, number> {
  const map = readTables(font).find(({ tag }) => tag === "cmap");
  if (!map) throw new RangeError("The font has no character map");
  return readGlyphs(map.content);
}

/** From the subtable of the Basic Multilingual Plane. */
function readGlyphs(cmap: Buffer): ReadonlyMap<number, number> {
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === BMP_FORMAT);
  if (start === undefined) throw new RangeError("The font has no character map of format 4");
  const table = cmap.subarray(start);
  const doubled = table.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let at = 14; at < 14 + doubled; at += 2) {
    const [end, first] = [table.readUInt16BE(at), table.readUInt16BE(at + doubled + 2)];
    const delta = table.readUInt16BE(at + 2 * doubled + 2);
    const rangeAt = at + 3 * doubled + 2;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= end && code < 0xffff; code += 1) {
      const listed = range ? table.readUInt16BE(rangeAt + range + 2 * (code - first)) : code;
      const glyph = range && !listed ? 0 : (listed + delta) & 0xffff;
      if (glyph) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

interface Segment {
  readonly first: number;
  last: number;
  readonly delta: number;
}

function writeCmap(glyphs: ReadonlyMap<number, number>): Buffer {
  const segments: Segment[] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const previous = segments.at(-1);
    if (previous?.last === code - 1 && code + previous.delta === glyph) previous.last = code;
    else segments.push({ first: code, last: code, delta: glyph - code });
  }
  segments.push({ first: 0xffff, last: 0xffff, delta: 1 });

  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const words = [
    ...[BMP_FORMAT, 16 + 8 * count, 0],
    ...[2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    ...[...segments.map(({ last }) => last), 0],
    ...segments.map(({ first }) => first),
    ...segments.map(({ delta }) => delta & 0xffff),
    ...segments.map(() => 0),
  ];
  // Version 0, two records: Unicode and Windows, both of the one subtable.
  const records = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20];
  const cmap = Buffer.alloc(2 * (records.length + words.length));
  for (const [index, word] of [...records, ...words].entries()) cmap.writeUInt16BE(word, 2 * index);
  return cmap;
}

function writeFont(version: number, tables: readonly Table[]): Buffer {
  const count = tables.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER_BYTES + count * RECORD_BYTES);
  head.writeUInt32BE(version, 0);
  const search = [count, 16 * power, Math.log2(power), 16 * (count - power)];
  for (const [index, word] of search.entries()) head.writeUInt16BE(word, 4 + 2 * index);
  const parts: Buffer[] = [head];
  let offset = head.byteLength;
  for (const [index, { tag, content }] of tables.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc(-content.byteLength & 3)]);
    const record = HEADER_BYTES + index * RECORD_BYTES;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(checksum(padded), record + 4);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(content.byteLength, record + 12);
    parts.push(padded);
    offset += padded.byteLength;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.byteLength; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
