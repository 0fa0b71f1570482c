const THIS_MACHINE: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/** Completes a message that begins with a variable's name. */
export const NOT_SECURE = "is not an https URL, nor http to this machine";

export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.includes(host.replace(/^\[(.*)\]$/, "$1"));
}

/** Whether a secret or a visitor's data may be sent there: over https, or without leaving this machine. */
export function isSecureUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));
}
