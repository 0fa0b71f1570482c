/** Of the answer it was recorded from, or of its connection; nginx sends its own with each answer. */
const OF_ONE_ANSWER = new Set([
  "accept-ranges",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "last-modified",
  "transfer-encoding",
]);

/**
 * The directives by which nginx sends the headers that the site itself has sent.
 * @throws Error for a value that nginx would not send as it is.
 */
export function headerDirectives(headers: Iterable<readonly [string, string]>): string {
  return Array.from(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${quoted(name, value)} always;\n`)
    .join("");
}

/** What is in both: the headers that every answer has. */
export function commonHeaders(one: Headers, other: Headers): Headers {
  return new Headers(Array.from(one).filter(([name, value]) => other.get(name) === value));
}

function quoted(name: string, value: string): string {
  // nginx has no way to write a dollar sign that begins no variable.
  if (/["\\$]/.test(value)) throw new Error(`nginx cannot send the header ${name}: ${value}`);
  return `"${value}"`;
}
