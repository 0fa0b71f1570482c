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

/** nginx reads no parameter of 4096 bytes or more; the policy of a page with many inline scripts comes near. */
const PARAMETER_MAX_LENGTH = 2000;

/**
 * The directives by which nginx sends the headers that the site itself has sent.
 * @throws Error for a value that nginx would not send as it is.
 */
export function headerDirectives(headers: Iterable<readonly [string, string]>): string {
  return Array.from(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase()))
    .map(([name, value]) => headerDirective(name, value))
    .join("");
}

function headerDirective(name: string, value: string): string {
  if (value.length <= PARAMETER_MAX_LENGTH) {
    return `add_header ${name} ${quoted(name, value)} always;\n`;
  }
  const parts = value.match(new RegExp(`.{1,${PARAMETER_MAX_LENGTH}}`, "g")) ?? [];
  const variables = parts.map((_, at) => `$${name.replaceAll("-", "_")}_${at}`);
  const assignments = parts.map((part, at) => `set ${variables[at]} ${quoted(name, part)};\n`);
  return `${assignments.join("")}add_header ${name} "${variables.join("")}" always;\n`;
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
