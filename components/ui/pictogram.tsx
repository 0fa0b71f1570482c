import { clsx } from "clsx";
import { PICTOGRAM_GRID, type PictogramName, pictograms } from "#lib/pictograms.ts";

interface PictogramProps {
  readonly name: PictogramName;
  /** Places it in the layout of its section. */
  readonly className: string;
}

/** Decorative. Strokes don't scale: they would be heavier than the headings. */
export function Pictogram({ name, className }: PictogramProps) {
  const { ink, copper, copperIs } = pictograms[name];
  return (
    <svg
      width={PICTOGRAM_GRID}
      height={PICTOGRAM_GRID}
      viewBox={`0 0 ${PICTOGRAM_GRID} ${PICTOGRAM_GRID}`}
      className={clsx("ink-and-copper-pictogram", className)}
      aria-hidden="true"
    >
      <path d={ink} />
      <path d={copper} className={`ink-and-copper-${copperIs}`} />
    </svg>
  );
}
