import { brandName, wordmark } from "#lib/content/brand.ts";
import { wordmarkOutlines } from "./wordmark-outlines.ts";

const HEIGHT = 28;

/** The brand's name. Its second part is drawn: the page loads no italic font. */
export function Wordmark({ className }: { readonly className?: string }) {
  const { viewBox, aspectRatio, text, second } = wordmarkOutlines;
  return (
    <span className={className}>
      <span className="visually-hidden">{brandName}</span>
      <svg
        width={HEIGHT * aspectRatio}
        height={HEIGHT}
        viewBox={viewBox}
        preserveAspectRatio="xMinYMid"
        className="wordmark"
        aria-hidden="true"
      >
        <text {...text}>{wordmark.first}</text>
        <path d={second} className="wordmark-second" />
      </svg>
    </span>
  );
}
