const STACK_FRAME = /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)|native\))$/gm;

/** Logs one line of JSON, which escapes line ends. Callers pass names and codes, never personal data. */
export function logEvent(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
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
