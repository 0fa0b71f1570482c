/** Escapes HTML; replaces the narrow no-break space, which neither font has, by the plain one. */
export function escaped(text: string): string {
  return text
    .replaceAll("\u202f", "\u00a0")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
