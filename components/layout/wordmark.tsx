import { brandName } from "#lib/content/brand.ts";
import { wordmarkOutlines } from "./wordmark-outlines.ts";

const HEIGHT = 28;

/** The brand's name as outlines: the page loads no italic font. */
export function Wordmark() {
  const { viewBox, aspectRatio, first, second } = wordmarkOutlines;
  return (
    <span>
      <span className="visually-hidden">{brandName}</span>
      <svg
        width={HEIGHT * aspectRatio}
        height={HEIGHT}
        viewBox={viewBox}
        className="ink-and-copper-wordmark"
        aria-hidden="true"
      >
        <path d={first} />
        <path d={second} className="ink-and-copper-solid" />
      </svg>
    </span>
  );
}
