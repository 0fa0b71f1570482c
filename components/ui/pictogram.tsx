import { PICTOGRAM_GRID, type PictogramName, pictograms } from "#lib/pictograms.ts";

/** Decorative. Strokes don't scale: they would be heavier than the headings. */
export function Pictogram({ name }: { readonly name: PictogramName }) {
  const { ink, copper, copperIs } = pictograms[name];
  return (
    <svg
      width={PICTOGRAM_GRID}
      height={PICTOGRAM_GRID}
      viewBox={`.25 .25 ${PICTOGRAM_GRID} ${PICTOGRAM_GRID}`}
      className="ink-and-copper-pictogram"
      aria-hidden="true"
    >
      <path d={ink} />
      <path d={copper} className={`ink-and-copper-${copperIs}`} />
    </svg>
  );
}
