/**
 * Replaces each `{name}` of a sentence by its value; a name without a value stays as it is.
 * Values are inserted as they are, whatever characters they hold.
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>) {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
