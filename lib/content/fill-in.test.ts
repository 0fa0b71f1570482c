import { expect, test } from "vitest";
import { fillIn } from "./fill-in.ts";

test.each([
  ["{position} sur {count}", { position: 2, count: 4 }, "2 sur 4"],
  ["Erreur: {message}", { message: "coût de $& {count}" }, "Erreur: coût de $& {count}"],
  ["{constructor}", {}, "{constructor}"],
])("fills %j in with %j", (sentence, values, expected) => {
  expect(fillIn(sentence, values)).toBe(expected);
});
