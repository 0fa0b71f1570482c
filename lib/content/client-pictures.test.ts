import { describe, expect, it } from "vitest";
import { clientPictures } from "./client-pictures.ts";
import { clientResults } from "./client-results.ts";
import { pageDay } from "./page-day.ts";

/** Amounts and times of day. */
const figures = (text: string) => text.match(/\d+(?:,\d+)?/g) ?? [];

const pictures = Object.entries(clientPictures(pageDay)).map(
  ([client, { description, labels }]) => ({
    client,
    description,
    shown: labels.flatMap(({ text }) => figures(text)),
  }),
);

describe.each(pictures)("the picture of $client", ({ description, shown }) => {
  it("describes every figure that it shows", () => {
    expect(figures(description)).toEqual(expect.arrayContaining(shown));
  });
});

it("all pictures but the battery's show figures", () => {
  const silent = pictures.filter(({ shown }) => shown.length === 0);
  expect(silent.map(({ client }) => client)).toEqual(["storage"]);
});

it("each client's day ends in a rounded figure", () => {
  const shown = Object.values(clientResults(pageDay)).map(
    ({ figure, line }) => `${figure} ${line}`,
  );
  expect(shown.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual([
    "246 MWh d'écarts à régler, soit 17,5 % des 1 404 MWh produits",
    "+2 041 € en s'arrêtant à temps : 7 640 € au lieu de 5 598 €",
    "+296 € pour 1 MW : 3 MWh achetés, 2,58 MWh revendus",
    "−693 € sur une facture de 5 798 €, soit −12 % pour 5 MWh déplacés",
  ]);
});
