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

interface Changes {
  readonly contentType?: string;
  /** Changes each of the visitor's parts; several are written one after another. */
  readonly own?: (part: Written, random: () => number) => readonly Written[];
  /** Changes the whole body. */
  readonly body?: (body: Buffer, random: () => number) => Buffer;
}

const BOUNDARY = "----drill7MA4YWxkTrZu0gW";

const renamed = (part: Written, change: (header: string) => string): readonly Written[] => [
  { ...part, header: Buffer.from(change(part.header.toString("latin1")), "latin1") },
];

const CHANGES = {
  "as it is": {},
  chunked: {},
  "a file in place of a text": {
    own: (part) => renamed(part, (header) => `${header}; filename="a.pdf"`),
  },
  "fields twice": { own: (part) => [part, part] },
  "fields missing": { own: () => [] },
  "fields without a name": {
    own: (part) => renamed(part, (header) => header.replace(/; name=.*/, "")),
  },
  "names of prototypes": {
    own: (part) => renamed(part, (header) => header.replace(/name=.*/, 'name="__proto__"')),
  },
  "invalid bytes in headers": {
    own: (part) => renamed(part, (header) => `${header}; x="\xff\xfe\x00"`),
  },
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
  "another boundary": { contentType: "multipart/form-data; boundary=other" },
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
  const written = parts
    .map(({ name, content, isOwn }) => ({
      header: Buffer.from(`Content-Disposition: form-data; name="${name}"`),
      content,
      isOwn,
    }))
    .flatMap((part) => (part.isOwn && changes.own ? changes.own(part, random) : [part]));
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const body = Buffer.concat([
    ...written.flatMap(({ header, content }) => [
      ...[line(`--${BOUNDARY}`), header, line(""), line("")],
      ...[content, line("")],
    ]),
    line(`--${BOUNDARY}--`),
  ]);
  return {
    contentType: changes.contentType ?? `multipart/form-data; boundary=${BOUNDARY}`,
    body: changes.body?.(body, random) ?? body,
  };
}
