/** `firstName` is the column `first_name`. */
type Column<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Column<Tail>}`
  : Field;

/** Fields by the names of their columns (specification, 7); an empty one is left out, so that its column stays null. */
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
