const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

/** A number with `decimals` decimals, a comma, U+202F between thousands and U+2212 as minus; throws unless it is finite. */
export function frenchNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  // The epsilon rounds up decimal halves that are below a half in binary, such as 1.005.
  const rounded = (Math.abs(value) * (1 + Number.EPSILON)).toFixed(decimals);
  const [whole = "", fraction] = rounded.split(".");
  const grouped = whole.replace(THOUSANDS, "\u202f");
  const digits = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return value < 0 && Number(rounded) !== 0 ? `\u2212${digits}` : digits;
}

/** Formats a quantity with as many decimals as it has, at most two. */
export const frenchQuantity = (value: number) => frenchNumber(value, 2).replace(/,?0+$/, "");

/** Formats a number with its sign, `+` or U+2212; zero has none. */
export function signedFrenchNumber(value: number, decimals = 0): string {
  const shown = frenchNumber(value, decimals);
  return value > 0 && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** Formats a fraction (0.14) as a percentage (`14 %`, with U+00A0). */
export function frenchPercent(share: number, decimals = 0): string {
  return `${frenchNumber(share * 100, decimals)}\u00a0%`;
}

const COUNT_WORDS =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize";

/** A count in words up to sixteen (`quatre`), in digits above. */
export function countWord(count: number): string {
  return COUNT_WORDS.split(" ")[count] ?? frenchNumber(count);
}

/** A count as the first word of a sentence: `Quatre`. */
export function leadingCountWord(count: number): string {
  const word = countWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
