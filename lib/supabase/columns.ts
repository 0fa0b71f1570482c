/** `firstName` is the column `first_name`. */
type Column<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Column<Tail>}`
  : Field;

/**
 * Fields by the names of their columns, which are the keys of a payload (specification, 7).
 * A field without a value, which only an optional one can be, is left out: its column stays null.
 */
export function asColumns<Field extends string>(
  values: Readonly<Record<Field, string>>,
): { readonly [Each in Field as Column<Each>]: string } {
  const columns = Object.entries<string>(values)
    .filter(([, value]) => value !== "")
    .map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]);
  return Object.fromEntries(columns);
}
