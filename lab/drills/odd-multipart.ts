/** Multipart bodies as no browser writes them. React's own fields stay as they are: their encoding is its affair. */
export interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** A field that the visitor fills in, but not the one that identifies the row. */
  readonly isOwn: boolean;
}

/** A part as it is written: its header lines, without the last line end, and its content. */
interface Written {
  readonly header: Buffer;
  readonly content: Buffer;
  readonly isOwn: boolean;
}

interface Encoding {
  readonly boundary: string;
  readonly contentType: string;
  readonly lineEnd: string;
  readonly preamble: string;
  readonly epilogue: string;
}

interface Changes extends Partial<Encoding> {
  /** Changes each of the visitor's parts; several are written one after another. */
  readonly own?: (part: Written, random: () => number) => readonly Written[];
  /** Changes the whole body. */
  readonly body?: (body: Buffer, random: () => number) => Buffer;
}

const BOUNDARY = "----drill7MA4YWxkTrZu0gW";

const withHeader = (part: Written, ...lines: readonly string[]): Written => ({
  ...part,
  header: Buffer.concat([part.header, ...lines.map((line) => Buffer.from(`\r\n${line}`))]),
});

const renamed = (part: Written, change: (header: string) => string): readonly Written[] => [
  { ...part, header: Buffer.from(change(part.header.toString("latin1")), "latin1") },
];

const CHANGES = {
  "as it is": {},
  chunked: {},
  "a file in place of a text": {
    own: (part) => renamed(part, (header) => `${header}; filename="a.pdf"`),
  },
  "an empty file name": { own: (part) => renamed(part, (header) => `${header}; filename=""`) },
  "a file name of RFC 5987": {
    own: (part) => renamed(part, (header) => `${header}; filename*=UTF-8''%00%ED%A0%80`),
  },
  "another charset": {
    own: (part) => [withHeader(part, "Content-Type: text/plain; charset=utf-16le")],
  },
  "an unknown charset": {
    own: (part) => [withHeader(part, "Content-Type: text/plain; charset=x-\u0000")],
  },
  "JSON parts": { own: (part) => [withHeader(part, "Content-Type: application/json")] },
  base64: { own: (part) => [withHeader(part, "Content-Transfer-Encoding: base64")] },
  "quoted-printable": {
    own: (part) => [withHeader(part, "Content-Transfer-Encoding: quoted-printable")],
  },
  "fields twice": { own: (part) => [part, part] },
  "fields missing": { own: () => [] },
  "fields without a name": {
    own: (part) => renamed(part, (header) => header.replace(/; name=.*/, "")),
  },
  "fields with an empty name": {
    own: (part) => renamed(part, (header) => header.replace(/name=.*/, 'name=""')),
  },
  "fields without quotes": { own: (part) => renamed(part, (header) => header.replaceAll('"', "")) },
  "names with escapes": {
    own: (part) => renamed(part, (header) => header.replace(/name="/, 'name="%00\\"')),
  },
  "names of prototypes": {
    own: (part) => renamed(part, (header) => header.replace(/name=.*/, 'name="__proto__"')),
  },
  "folded headers": { own: (part) => renamed(part, (header) => header.replace("; ", ";\r\n\t")) },
  "headers in capitals": {
    own: (part) =>
      renamed(part, (header) => header.replace(/^[^:]*/, (name) => name.toUpperCase())),
  },
  "a header without a colon": { own: (part) => [withHeader(part, "X")] },
  "invalid bytes in headers": {
    own: (part) => renamed(part, (header) => `${header}; x="\xff\xfe\x00"`),
  },
  "a header of 20 kB": { own: (part) => [withHeader(part, `X-Long: ${"x".repeat(20_000)}`)] },
  "200 headers": { own: (part) => [withHeader(part, ...Array(200).fill("X-Many: x"))] },
  "900 unknown fields": {
    own: (part) => [
      part,
      ...Array.from({ length: 900 }, (_, index) => ({
        ...part,
        header: Buffer.from(`Content-Disposition: form-data; name="field${index}"`),
        content: Buffer.alloc(0),
      })),
    ],
  },
  "changed bytes": {
    own(part, random) {
      const content = Buffer.from(part.content);
      for (let count = 0; count < 3; count += 1) {
        content[Math.floor(random() * content.length)] = Math.floor(random() * 256);
      }
      return [{ ...part, content }];
    },
  },
  "changed bytes in headers": {
    own(part, random) {
      const header = Buffer.from(part.header);
      header[Math.floor(random() * header.length)] = Math.floor(random() * 256);
      return [{ ...part, header }];
    },
  },
  "a boundary within the text": {
    own: (part) => [
      { ...part, content: Buffer.concat([part.content, Buffer.from(`\r\n--${BOUNDARY}x`)]) },
    ],
  },
  "line ends of one byte": { lineEnd: "\n" },
  "a preamble and an epilogue": {
    preamble: "This is a message in several parts.\r\n",
    epilogue: "\r\nThe end",
  },
  "a quoted boundary": { contentType: `multipart/form-data; boundary="${BOUNDARY}"` },
  "a boundary with a charset": {
    contentType: `multipart/form-data; charset=utf-7; boundary=${BOUNDARY}`,
  },
  "another boundary": { contentType: "multipart/form-data; boundary=other" },
  "no boundary": { contentType: "multipart/form-data" },
  "a long boundary": { boundary: "x".repeat(300) },
  "another kind of multipart": { contentType: `multipart/mixed; boundary=${BOUNDARY}` },
  urlencoded: {
    contentType: "application/x-www-form-urlencoded",
    body: () => Buffer.from("name=%ED%A0%80%00%FF&email=a%40b.fr&message=%u0000"),
  },
  "no final boundary": { body: (body) => body.subarray(0, -BOUNDARY.length - 6) },
  "cut off": { body: (body, random) => body.subarray(0, Math.floor(random() * body.length)) },
  empty: { body: () => Buffer.alloc(0) },
  "random bytes": {
    body: (body, random) => Buffer.from(body.map(() => Math.floor(random() * 256))),
  },
} satisfies Readonly<Record<string, Changes>>;

export type Oddity = keyof typeof CHANGES;

export const ODDITIES = Object.keys(CHANGES) as readonly Oddity[];

export function encode(parts: readonly Part[], oddity: Oddity = "as it is", random: () => number) {
  const changes: Changes = CHANGES[oddity];
  const { boundary = BOUNDARY, lineEnd = "\r\n", preamble = "", epilogue = "\r\n" } = changes;
  const written = parts
    .map(({ name, content, isOwn }) => ({
      header: Buffer.from(`Content-Disposition: form-data; name="${name}"`),
      content,
      isOwn,
    }))
    .flatMap((part) => (part.isOwn && changes.own ? changes.own(part, random) : [part]));
  const line = (text: string) => Buffer.from(text + lineEnd);
  const body = Buffer.concat([
    Buffer.from(preamble),
    ...written.flatMap(({ header, content }) => [
      ...[line(`--${boundary}`), header, line(""), line("")],
      ...[content, line("")],
    ]),
    Buffer.from(`--${boundary}--${epilogue}`),
  ]);
  return {
    contentType: changes.contentType ?? `multipart/form-data; boundary=${boundary}`,
    body: changes.body?.(body, random) ?? body,
  };
}
