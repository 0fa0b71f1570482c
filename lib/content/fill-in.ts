/** Replaces each `{name}` in a sentence by its value, inserted verbatim; keeps names without a value. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>) {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
