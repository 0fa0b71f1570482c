import { openClientLimit } from "./forms/client-limit.ts";

const REFUSALS_LOGGED_PER_MINUTE = 300;

/** Characters logged of a value that a stranger chose. */
const REFUSED_VALUE_MAX_LENGTH = 200;

const STACK_FRAME = /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)|native\))$/gm;

/** Logs one line of JSON, which escapes line ends. Callers pass names and codes, never personal data. */
export function logEvent(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
}

/** Logs what strangers can cause at will: values are cut, lines a minute limited, and the next line counts those `omitted`. */
export function openRefusalLog(mayLog = openClientLimit(1)) {
  let omitted = 0;
  return (event: string, details: Readonly<Record<string, string | number | undefined>>): void => {
    if (!mayLog(["all"], REFUSALS_LOGGED_PER_MINUTE)) {
      omitted += 1;
      return;
    }
    const short = Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, REFUSED_VALUE_MAX_LENGTH) : value,
    ]);
    logEvent(event, { ...Object.fromEntries(short), ...(omitted > 0 && { omitted }) });
    omitted = 0;
  };
}

/** An error's name, digest (the one on Next's page) and stack; not its message, which could quote personal data. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { reason: "unknown" };
  const { message, stack: text = "" } = error;
  // The stack begins with the message, and a line of that could look like a frame.
  const frames = text.slice(Math.max(0, text.indexOf(message)) + message.length);
  const stack = frames.match(STACK_FRAME)?.map((frame) => frame.trim());
  const digest = "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
  return { reason: error.name, digest, stack: stack?.slice(0, 10) };
}
