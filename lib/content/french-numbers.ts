const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

/**
 * Writes a number the French way: decimal comma, U+202F between thousands, U+2212 as minus.
 * `decimals` is the exact number of decimals shown.
 * @throws RangeError when the value is not finite: a figure that is no number must not reach a page.
 */
export function frenchNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number that can be shown: ${value}`);
  // The epsilon keeps a decimal half such as 1.005 from falling short in binary.
  const rounded = (Math.abs(value) * (1 + Number.EPSILON)).toFixed(decimals);
  const [whole = "", fraction] = rounded.split(".");
  const grouped = whole.replace(THOUSANDS, "\u202f");
  const digits = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return value < 0 && Number(rounded) !== 0 ? `\u2212${digits}` : digits;
}

/** Writes a number with an explicit sign, `+` or U+2212; zero has none. */
export function signedFrenchNumber(value: number, decimals = 0): string {
  const shown = frenchNumber(value, decimals);
  return value > 0 && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** Writes a share of one (0.14) as a percentage (`14 %`, with U+00A0). */
export function frenchPercent(share: number, decimals = 0): string {
  return `${frenchNumber(share * 100, decimals)}\u00a0%`;
}
