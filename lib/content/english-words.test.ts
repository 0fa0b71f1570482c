import { expect, test } from "vitest";
import { spokenParts } from "./english-words.ts";

test("splits a text where its language changes", () => {
  expect(spokenParts("un plancher (floor) ou un péage (tolling)")).toEqual([
    { text: "un plancher (", isEnglish: false },
    { text: "floor", isEnglish: true },
    { text: ") ou un péage (", isEnglish: false },
    { text: "tolling", isEnglish: true },
    { text: ")", isEnglish: false },
  ]);
});

test.each([
  ["French alone", "La valeur, vérifiée.", [{ text: "La valeur, vérifiée.", isEnglish: false }]],
  ["English alone", "Data science", [{ text: "Data science", isEnglish: true }]],
  ["an English word inside another", "flooring", [{ text: "flooring", isEnglish: false }]],
])("leaves %s in one piece", (_case, text, parts) => {
  expect(spokenParts(text)).toEqual(parts);
});
