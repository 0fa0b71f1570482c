import { expect, it } from "vitest";
import type { Part } from "./part.ts";
import { reportText, type Section } from "./report.ts";

const bytes: Part = { name: "bytes", title: "Bytes", measure: async () => [] };
const table = { title: "A visit", headings: ["Page", "kB"], rows: [["site", "12"]], notes: [] };
const measured: Section = { title: "Bytes", load: "0.1 on 2 processors", tables: [table] };
const broken: Section = { title: "Growth", load: "0.2", tables: [], failure: "no room" };

it("shows what was measured and what failed, on which machine, and how to run it again", () => {
  const page = reportText({
    date: "2026-11-21",
    machine: "2 processors",
    parts: [bytes],
    sections: [measured, broken],
  });
  for (const text of ["2026-11-21", "2 processors", "npm run bench -- --write", "`bytes`"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain("## Bytes\n\nLoad of the machine before: 0.1 on 2 processors.");
  expect(page).toContain("| site | 12 |");
  expect(page).toContain("## Growth\n\nLoad of the machine before: 0.2.\n\nFAILED: no room");
});
