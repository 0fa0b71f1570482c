import { expect, it, test } from "vitest";
import { markdownTable, median, range, tableOf } from "./table.ts";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2],
  [[7], 7],
])("the median of %j is %d, which was really measured", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test("nothing has no median", () => {
  expect(() => median([])).toThrow("nothing");
});

test("a range of equal values is that value", () => {
  expect(range([2, 2])).toBe("2");
  expect(range([3, 2])).toBe("2–3");
});

it("draws figures under the ends of their headings, so that a terminal can show them too", () => {
  const columns = [
    { heading: "Page", read: ({ page }: { readonly page: string }) => page },
    { heading: "kB", read: ({ page }: { readonly page: string }) => page.length },
  ];
  const table = tableOf("Bytes", columns, [{ page: "a|b" }, { page: "plain HTML" }], ["A note."]);
  expect(markdownTable(table)).toBe(
    [
      "### Bytes",
      "",
      "| Page       | kB |",
      "| ---------- | -: |",
      "| a\\|b       |  3 |",
      "| plain HTML | 10 |",
      "",
      "A note.",
    ].join("\n"),
  );
});
