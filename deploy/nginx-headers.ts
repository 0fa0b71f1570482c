/** Headers of a single response or connection, which nginx sets itself. */
const PER_RESPONSE =
  /^(accept-ranges|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|transfer-encoding)$/i;

/** nginx accepts parameters below 4096 bytes; a policy with many hashes comes close. */
const PARAMETER_MAX_LENGTH = 2000;

/** nginx directives for the headers of the site's response; throws for a value that nginx would change. */
export function headerDirectives(headers: Iterable<readonly [string, string]>): string {
  return Array.from(headers)
    .filter(([name]) => !PER_RESPONSE.test(name))
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

export function commonHeaders(one: Headers, other: Headers): Headers {
  return new Headers(Array.from(one).filter(([name, value]) => other.get(name) === value));
}

function quoted(name: string, value: string): string {
  // nginx cannot escape a dollar sign.
  if (/["\\$]/.test(value)) throw new Error(`nginx cannot send the header ${name}: ${value}`);
  return `"${value}"`;
}
