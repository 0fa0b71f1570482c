import { site } from "#lib/content/site.ts";
import styles from "./wordmark.module.css";

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      {site.brand.first} <span className={styles.second}>{site.brand.second}</span>
    </span>
  );
}
