import { expect, test } from "vitest";
import type { Drawing, Mark } from "./drawing.ts";
import { svgElements } from "./svg-elements.ts";

const drawn = (...marks: readonly Mark[]) => {
  const drawing: Drawing = { title: "Titre", description: "Détail", height: 90, marks };
  return svgElements(drawing, "chart");
};
const bar = { kind: "rect", x: 0.1, width: 0.25, y: 10, height: 20 } as const;

test("a drawing is an image with a name and a description, as wide as its column", () => {
  const { tag, attributes, children } = drawn();
  expect(tag).toBe("svg");
  expect(attributes).toEqual({
    role: "img",
    "aria-labelledby": "chart-title chart-text",
    width: "100%",
    height: 90,
  });
  expect(children).toMatchObject([
    { tag: "title", attributes: { id: "chart-title" }, children: ["Titre"] },
    { tag: "desc", attributes: { id: "chart-text" }, children: ["Détail"] },
  ]);
});

test("horizontal positions become percentages, vertical ones stay pixels", () => {
  expect(drawn({ ...bar, role: "value" }).children[2]).toEqual({
    tag: "rect",
    attributes: { "data-mark": "value", x: "10%", width: "25%", y: 10, height: 20 },
    children: [],
  });
});
