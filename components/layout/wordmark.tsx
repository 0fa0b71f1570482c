import styles from "#components/ui/ink-and-copper.module.css";
import { brandName } from "#lib/content/brand.ts";
import { wordmarkOutlines } from "./wordmark-outlines.ts";

/** The brand's name, drawn: its italic is in no font of the page. */
export function Wordmark() {
  const { viewBox, first, second } = wordmarkOutlines;
  return (
    <span>
      <span className="visually-hidden">{brandName}</span>
      <svg
        width="119"
        height="28"
        viewBox={viewBox}
        className={styles.wordmark}
        aria-hidden="true"
        focusable="false"
      >
        <path d={first} />
        <path d={second} className={styles.solid} />
      </svg>
    </span>
  );
}
