import { PICTOGRAM_GRID, type PictogramName, pictograms } from "#lib/pictograms.ts";
import styles from "./ink-and-copper.server.module.css";

interface PictogramProps {
  readonly name: PictogramName;
}

/** A drawing beside a title that says the same: nothing for assistive technology. */
export function Pictogram({ name }: PictogramProps) {
  const { ink, copper, copperIs } = pictograms[name];
  return (
    <svg
      width={PICTOGRAM_GRID}
      height={PICTOGRAM_GRID}
      viewBox={`0 0 ${PICTOGRAM_GRID} ${PICTOGRAM_GRID}`}
      className={styles.pictogram}
      aria-hidden="true"
      focusable="false"
    >
      <path d={ink} />
      <path d={copper} className={styles[copperIs]} />
    </svg>
  );
}
