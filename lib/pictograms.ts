/** SVG path data: strokes in ink, and one copper element that is a line or a solid. */
interface PictogramDrawing {
  readonly ink: string;
  readonly copper: string;
  readonly copperIs: "line" | "solid";
}

/** Side of every pictogram's square. */
export const PICTOGRAM_GRID = 48;

/** Straight lines lie on halves: the square begins a quarter further, so that a stroke's edges fall on half pixels at this size. */
export const pictograms = {
  // A decision tree, one of its branches followed to the end.
  "business-strategy": {
    ink: "M5 21h6v6H5zM11 24l13 12 15-5.4M24 36l15 4.4M24 12l15-4.4M43 7a2 2 0 0 1-4 0 2 2 0 0 1 4 0M43 30a2 2 0 0 1-4 0 2 2 0 0 1 4 0M43 41a2 2 0 0 1-4 0 2 2 0 0 1 4 0",
    copper: "M11 24l13-12 15 5.4M43 18a2 2 0 0 1-4 0 2 2 0 0 1 4 0",
    copperIs: "line",
  },
  // The steps of the merit order, cut by the demand.
  "energy-markets": {
    ink: "M5 42v-5h8v-6h9v-8h8v-9h8V6h5v36z",
    copper: "M22 5l8 36",
    copperIs: "line",
  },
  // A grid of six by four cells, three of which stand out.
  "data-science": {
    ink: "M5 11h39v26H5zM5 17.5h39M5 24h39M5 30.5h39M11.5 11v26M18 11v26M24.5 11v26M31 11v26M37.5 11v26",
    copper: "M12.5 25h4.5v4.5h-4.5zM25.5 18.5h4.5v4.5h-4.5zM32 12h4.5v4.5h-4.5z",
    copperIs: "solid",
  },
} as const satisfies Record<string, PictogramDrawing>;

export type PictogramName = keyof typeof pictograms;
