import { describe, expect, it } from "vitest";
import { clientPictures } from "./client-pictures.ts";

/** Amounts and times of day. */
const figures = (text: string) => text.match(/\d+(?:,\d+)?/g) ?? [];

const pictures = Object.entries(clientPictures).map(([client, { description, labels }]) => ({
  client,
  description,
  shown: labels.flatMap(({ text }) => figures(text)),
}));

describe.each(pictures)("the picture of $client", ({ description, shown }) => {
  it("describes every figure that it shows", () => {
    expect(figures(description)).toEqual(expect.arrayContaining(shown));
  });
});

it("all pictures but the battery's show figures", () => {
  const silent = pictures.filter(({ shown }) => shown.length === 0);
  expect(silent.map(({ client }) => client)).toEqual(["storage"]);
});
