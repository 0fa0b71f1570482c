import { createHash } from "node:crypto";

export interface Mail {
  /** Stable across attempts; becomes the Message-ID and the idempotency key. */
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Content of an internal mail; `replyTo` defaults to the firm. */
export interface FirmMailContent extends Pick<Mail, "subject" | "paragraphs"> {
  readonly replyTo?: string | undefined;
}

/** Our own text, possibly of several lines; what somebody else wrote; or a link. */
type Paragraph =
  | string
  | { readonly verbatim: string }
  | { readonly label: string; readonly href: string };

/** Fits a phone, and a reply that quotes it. */
export const TEXT_LINE_MAX = 60;

export function mailId(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32);
}

export function textPart({ paragraphs }: Pick<Mail, "paragraphs">): string {
  return `${paragraphs.map(plain).join("\n\n")}\n`;
}

export function htmlPart({ subject, paragraphs }: Mail): string {
  const body = paragraphs.map((paragraph) => `<p>${html(paragraph)}</p>`).join("\n");
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body>
${body}
</body>
</html>
`;
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph.split("\n").map(folded).join("\n");
  if ("verbatim" in paragraph) return paragraph.verbatim;
  return `${folded(paragraph.label)}\u00a0:\n${paragraph.href}`;
}

function folded(line: string): string {
  const [first = "", ...words] = line.split(" ");
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= TEXT_LINE_MAX) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}

function html(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return escaped(paragraph);
  if ("verbatim" in paragraph) return escaped(paragraph.verbatim);
  return `<a href="${escaped(paragraph.href)}">${escaped(paragraph.label)}</a>`;
}

/** Removes line ends, which would inject a header. */
export function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}

/** The subject as it is shown: an invisible joiner keeps what somebody typed from being decoded (RFC 2047). */
export function subjectLine({ subject }: Pick<Mail, "subject">): string {
  return subject.replaceAll("=?", "=\u2060?");
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
