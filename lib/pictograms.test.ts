import { expect, it } from "vitest";
import { expertise } from "./content/expertise.ts";
import { services } from "./content/services.ts";
import { pictograms } from "./pictograms.ts";

it("uses every pictogram", () => {
  const items = [...services.services, ...expertise.expertises];
  const names = items.map(({ pictogram }) => pictogram);
  expect(new Set(names)).toEqual(new Set(Object.keys(pictograms)));
});
