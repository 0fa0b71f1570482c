import { describe, expect, it } from "vitest";
import { caseStudies } from "./case-studies.ts";
import { caseStudyFile } from "./case-study-files.ts";

describe("caseStudyFile", () => {
  it.each([
    ["Agrégateur", "etude-de-cas-agregateur.pdf"],
    ["Producteur éolien 300 MW", "etude-de-cas-producteur-eolien-300-mw.pdf"],
    ["Actifs de stockage", "etude-de-cas-actifs-de-stockage.pdf"],
  ])("maps %s to its PDF", (title, fileName) => {
    expect(caseStudyFile(title)).toEqual({ fileName, hasLink: true });
  });

  it.each(["", "agrégateur", "Agrégateur ", "__proto__", "constructor", "toString"])(
    "maps %j to the default file without a link",
    (title) => {
      expect(caseStudyFile(title)).toEqual({ fileName: "etude-de-cas.pdf", hasLink: false });
    },
  );

  it("has a real file for every case study of the page", () => {
    const files = caseStudies.caseStudies.map(({ title }) => caseStudyFile(title));
    expect(files.every(({ hasLink }) => hasLink)).toBe(true);
    expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(3);
  });
});
