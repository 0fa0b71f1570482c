/** A decoded mail. */
export interface ReceivedMail {
  /** Decoded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** @throws Error on a repeated header, a missing part or a bare line end. */
export function parseMail(message: string): ReceivedMail {
  if (/[^\r]\n|\r[^\n]/.test(message)) throw new Error("A line end is not CRLF.");
  const { headers, body } = parseEntity(message);
  const [, boundary = ""] =
    /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers.get("content-type") ?? "") ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parseEntity(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  const [text = "", html = ""] = ["text/plain; charset=utf-8", "text/html; charset=utf-8"].map(
    (type) => {
      const part = parts.find((candidate) => candidate.headers.get("content-type") === type);
      if (!part) throw new Error(`The mail has no part ${type}.`);
      return decodeBody(part.body, part.headers.get("content-transfer-encoding"));
    },
  );
  return { headers, text, html };
}

function parseEntity(entity: string) {
  const end = entity.indexOf("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of entity.slice(0, end).split(/\r\n(?![ \t])/)) {
    const [, name = "", value = ""] = /^([!-9;-~]+):[ \t]*(.*)$/s.exec(line) ?? [];
    const key = name.toLowerCase();
    if (!name || headers.has(key)) throw new Error(`The header line is wrong: ${line}`);
    headers.set(key, decodeWords(value.replaceAll(/\r\n(?=[ \t])/g, "")));
  }
  return { headers, body: entity.slice(end + 4) };
}

function decodeBody(body: string, encoding: string | undefined): string {
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : encoding === "quoted-printable"
        ? quotedPrintable(body.replaceAll("=\r\n", ""))
        : Buffer.from(body, "latin1");
  return bytes.toString("utf8").replaceAll("\r\n", "\n");
}

function quotedPrintable(text: string): Buffer {
  const binary = text.replaceAll(/=([0-9A-F]{2})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(binary, "latin1");
}

/** RFC 2047: white space between two encoded words is dropped. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(?==\?)/g, "$1")
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : quotedPrintable(text.replaceAll("_", " ")).toString("utf8"),
    );
}
