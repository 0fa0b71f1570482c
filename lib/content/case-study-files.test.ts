import { expect, it } from "vitest";
import { caseStudyFile } from "./case-study-files.ts";

it.each([
  ["Agrégateur", "etude-de-cas-agregateur.pdf"],
  ["Producteur éolien 300 MW", "etude-de-cas-producteur-eolien-300-mw.pdf"],
  ["Actifs de stockage", "etude-de-cas-actifs-de-stockage.pdf"],
])("maps %s to its PDF", (title, fileName) => {
  expect(caseStudyFile(title)).toEqual({ fileName, hasLink: true });
});

it.each(["", "agrégateur", "Agrégateur ", "__proto__", "constructor"])(
  "maps %j to the default file without a link",
  (title) => {
    expect(caseStudyFile(title)).toEqual({ fileName: "etude-de-cas.pdf", hasLink: false });
  },
);
