import { expect, test } from "vitest";
import { textTable } from "../local/text-table.ts";

test("columns are as wide as their widest cell, wide characters counted as the terminal shows them", () => {
  expect(
    textTable(
      ["id", "name", "city"],
      [
        ["1", "名前", "Paris"],
        ["12", "Zoë", "Lyon"],
      ],
    ),
  ).toBe(["id  name  city", "1   名前  Paris", "12  Zoë   Lyon"].join("\n"));
});

test("long cells are cut between characters", () => {
  const [, line = ""] = textTable(["name"], [["👩🏽‍💻".repeat(40)]]).split("\n");
  expect(line).toBe(`${"👩🏽‍💻".repeat(23)}…`);
});

test("what a visitor typed neither breaks a line nor steers the terminal", () => {
  const table = textTable(["name"], [["a\r\nb\u001b[31mc\u202ed"]]);
  expect(table.split("\n")[1]).toBe("a\\u{d}\\u{a}b\\u{1b}[31mc\\u{202e}d");
});
