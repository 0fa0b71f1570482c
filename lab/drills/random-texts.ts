/** What is sent, and what a reader of UTF-8 sees in it: the replacement character for invalid bytes. */
export interface Text {
  readonly bytes: Buffer;
  readonly typed: string;
}

type Random = () => number;

/** Around the longest accepted values, and around the longest accepted body. */
const LONG_LENGTHS = [199, 200, 201, 4999, 5000, 5001, 16_000, 32_000, 65_000, 65_536];

/** Share of the texts that are repeated to such a length, or mix kinds. */
const LONG = 0.1;
const MIXED = 0.3;

const MAX_PIECES = 12;

const integer = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

const pick = <Item>(random: Random, [first, ...rest]: readonly [Item, ...Item[]]): Item =>
  rest[Math.floor(random() * (rest.length + 1)) - 1] ?? first;

/** Characters from one of the ranges. */
const characters =
  (...ranges: readonly [readonly [number, number], ...(readonly [number, number])[]]) =>
  (random: Random) =>
    Buffer.from(String.fromCodePoint(integer(random, ...pick(random, ranges))));

const oneOf =
  (...sequences: readonly [readonly number[], ...(readonly number[])[]]) =>
  (random: Random) =>
    Buffer.from(pick(random, sequences));

const TEXTS = [
  ...['"><img src=x onerror=alert(1)>', "</script><svg onload=alert(1)>", "javascript:alert(1)"],
  ...["Robert'); DROP TABLE leads;--", "' OR '1'='1", '=HYPERLINK("http://evil.example")'],
  ...["Sujet\r\nBcc: x@y.example", "../../../../etc/passwd", "$(touch /tmp/x); `id` | cat"],
  ...["{{7*7}} #{7*7}", "__proto__", "constructor", "null undefined NaN", "1e309", "مرحبا שלום"],
] as const;

/** Kinds of pieces; the first ones are accepted in every field of text, and are as frequent as the others. */
const HARMLESS = [
  characters([0x21, 0x7e]),
  characters([0xa1, 0xac], [0xae, 0x17f]),
  characters([0x391, 0x3a9], [0x430, 0x44f], [0x5d0, 0x5ea], [0x4e00, 0x9fff]),
  characters([0x1f300, 0x1f64f], [0x20000, 0x2a6df], [0x10ffff, 0x10ffff]),
  characters([0x300, 0x36f], [0xfe00, 0xfe0f], [0xe0100, 0xe01ef]),
  characters([0x200b, 0x200f], [0x2060, 0x2064], [0xad, 0xad], [0xfeff, 0xfeff]),
  characters([0x20, 0x20], [0xa0, 0xa0], [0x2000, 0x200a], [0x3000, 0x3000]),
] as const;

const HOSTILE = [
  characters([0, 0x1f], [0x7f, 0x9f]),
  characters([0, 0]),
  characters([0x0a, 0x0a], [0x0d, 0x0d], [0x2028, 0x2029], [0x85, 0x85]),
  characters([0x202a, 0x202e], [0x2066, 0x2069]),
  characters([0, 0xd7ff], [0xe000, 0xffff]),
  characters([0xfdd0, 0xfdef], [0xfff9, 0xffff], [0xe0001, 0xe007f]),
  // Lone surrogates as programs encode them.
  (random: Random) => Buffer.from([0xed, integer(random, 0xa0, 0xbf), integer(random, 0x80, 0xbf)]),
  oneOf([0xff, 0xfe], [0xc3, 0x28], [0xc0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0x80], [0xe2, 0x82]),
  (random: Random) =>
    Buffer.from(pick(random, ["%00", "%ED%A0%80", "%0d%0a", "%F0%9F%98%80", "&#0;"])),
  (random: Random) => Buffer.from(TEXTS[integer(random, 0, TEXTS.length - 1)] ?? ""),
] as const;

export function randomText(random: Random): Text {
  const kinds = random() < 0.5 ? HARMLESS : HOSTILE;
  const kind = pick(random, kinds);
  const pieces = Array.from({ length: integer(random, 0, MAX_PIECES) }, () =>
    (random() < MIXED ? pick(random, kinds) : kind)(random),
  );
  const text = Buffer.concat(pieces);
  if (text.length === 0 || random() >= LONG) return textOf(text);
  const length = LONG_LENGTHS[integer(random, 0, LONG_LENGTHS.length - 1)] ?? 0;
  // Whole copies: a cut could end within a character.
  return textOf(Buffer.alloc(length - (length % text.length), text));
}

/** Joins texts, or strings. */
export function textOf(...parts: readonly (Uint8Array | string)[]): Text {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return { bytes, typed: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}
