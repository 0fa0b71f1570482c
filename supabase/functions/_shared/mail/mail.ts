import { createHash } from "node:crypto";

export interface Mail {
  /** The same at each attempt: it makes the Message-ID and the idempotency key. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  /** Plain text, possibly of several lines. */
  readonly paragraphs: readonly string[];
  /** What a visitor wrote, after the paragraphs: sent as it is. */
  readonly quotation?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An id for the mail of a row: a hash of what identifies the row. */
export function mailId(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32);
}

/** Readable in a narrow window, and when it is quoted. */
const LINE_LENGTH = 60;

export function textPart({ paragraphs, quotation }: Mail): string {
  const lines = paragraphs.map((paragraph) => paragraph.split("\n").map(wrapped).join("\n"));
  return `${[...lines, quotation ?? []].flat().join("\n\n")}\n`;
}

/** Broken at plain spaces; a longer word, such as an address, stays whole. */
function wrapped(line: string): string {
  return line.split(" ").reduce((text, word) => {
    const last = text.slice(text.lastIndexOf("\n") + 1);
    return `${text}${`${last} ${word}`.length > LINE_LENGTH ? "\n" : " "}${word}`;
  });
}

export function htmlPart({ subject, paragraphs, quotation }: Mail): string {
  const body = [...paragraphs, quotation ?? []]
    .flat()
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body>
${body}
</body>
</html>
`;
}

/** Without line ends, which would inject a header. */
export function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    .replace(/\r\n|\r|\n/g, "<br>\n");
}
