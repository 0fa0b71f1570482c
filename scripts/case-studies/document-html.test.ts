import { expect, test } from "vitest";
import { drawingHtml } from "./document-html.ts";

test("a chart is a figure whose words are escaped", () => {
  const html = drawingHtml(
    {
      caption: "R&D",
      drawing: {
        title: "a < b",
        description: 'dit "oui"',
        height: 20,
        marks: [{ kind: "rect", role: "value", x: 0, width: 0.5, y: 0, height: 20 }],
      },
    },
    0,
  );
  expect(html).toBe(
    '<figure class="drawing"><figcaption>R&#38;D</figcaption>' +
      '<svg role="img" aria-labelledby="chart-0-title chart-0-text" width="100%" height="20">' +
      '<title id="chart-0-title">a &#60; b</title><desc id="chart-0-text">dit &#34;oui&#34;</desc>' +
      '<rect data-mark="value" x="0%" width="50%" y="0" height="20"></rect></svg></figure>',
  );
});
