/**
 * Writes one structured log line. Callers pass names and codes only, never what a visitor typed.
 * JSON escapes CR and LF, so no value can forge a second line.
 */
export function logEvent(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
}
