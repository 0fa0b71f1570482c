import { createHash } from "node:crypto";

/** A mail before it takes the form that a transport wants. */
export interface Mail {
  /** Names the mail, the same at each attempt: whoever gets it twice can tell. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  /** Plain text; a line end inside a paragraph starts a new line. */
  readonly paragraphs: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A name for the mail of a row, from what tells it from any other; it reveals nothing of the row. */
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

/** A line end in a header would start the next header. */
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
