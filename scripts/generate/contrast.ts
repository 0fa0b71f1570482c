/** Relative luminance of WCAG 2.2. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast from 1 to 21 of two colours, given as red, green and blue from 0 to 255. */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
