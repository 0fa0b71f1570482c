/** Neither font has a narrow no-break space, and half a space is too thin in print for thousands. */
export function escaped(text: string): string {
  return text
    .replaceAll("\u202f", "\u00a0")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
