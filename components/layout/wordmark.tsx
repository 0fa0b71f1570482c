import { brand } from "#lib/content/brand.ts";
import styles from "./wordmark.server.module.css";

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      {brand.first} <em>{brand.second}</em>
    </span>
  );
}
