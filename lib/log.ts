/** Logs one line of JSON, which escapes line ends. Callers pass names and codes, never personal data. */
export function logEvent(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
}
