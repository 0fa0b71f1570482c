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
  readonly headers?: Readonly<Record<string, string>>;
}

/** An id for the mail of a row: a hash of what identifies the row. */
export function mailId(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32);
}

export function textPart({ paragraphs }: Mail): string {
  return `${paragraphs.join("\n\n")}\n`;
}

export function htmlPart({ subject, paragraphs }: Mail): string {
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n");
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
