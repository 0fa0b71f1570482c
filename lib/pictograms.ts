/** SVG path data: strokes in ink, and one copper element that is a line or a solid. */
interface PictogramDrawing {
  readonly ink: string;
  readonly copper: string;
  readonly copperIs: "line" | "solid";
}

/** Side of every pictogram's square. */
export const PICTOGRAM_GRID = 48;

/** Straight lines lie on quarters (x.25, x.75), so that a stroke's edges fall on half pixels; a solid ends there too. */
export const pictograms = {
  // A decision tree, one of its branches followed to the end.
  "business-strategy": {
    ink: "M4.75 20.75H11.25V27.25H4.75ZM11.25 24L23.75 35.75L38.86 30.93M23.75 35.75L38.86 40.57M23.75 12.25L38.86 7.43M43.25 6.75a2.25 2.25 0 0 1-4.5 0a2.25 2.25 0 0 1 4.5 0M43.25 30.25a2.25 2.25 0 0 1-4.5 0a2.25 2.25 0 0 1 4.5 0M43.25 41.25a2.25 2.25 0 0 1-4.5 0a2.25 2.25 0 0 1 4.5 0",
    copper:
      "M11.25 24L23.75 12.25L38.86 17.07M43.25 17.75a2.25 2.25 0 0 1-4.5 0a2.25 2.25 0 0 1 4.5 0",
    copperIs: "line",
  },
  // The steps of the merit order, cut by the demand.
  "energy-markets": {
    ink: "M4.75 42.25V36.75H13.25V30.75H21.75V22.75H30.25V13.75H37.75V5.75H43.25V42.25Z",
    copper: "M22.25 4.75L29.75 41.5",
    copperIs: "line",
  },
  // A grid of six by four cells, three of which stand out.
  "data-science": {
    ink: "M4.75 11.25H43.75V37.25H4.75ZM4.75 17.75H43.75M4.75 24.25H43.75M4.75 30.75H43.75M11.25 11.25V37.25M17.75 11.25V37.25M24.25 11.25V37.25M30.75 11.25V37.25M37.25 11.25V37.25",
    copper: "M12 25H17V30H12ZM25 18.5H30V23.5H25ZM31.5 12H36.5V17H31.5Z",
    copperIs: "solid",
  },
} as const satisfies Record<string, PictogramDrawing>;

export type PictogramName = keyof typeof pictograms;
