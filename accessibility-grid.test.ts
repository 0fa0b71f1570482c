import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { accessibilityStatement, conformingShare, conformity } from "#lib/content/accessibility.ts";
import { footer } from "#lib/content/footer.ts";
import { frenchPercent } from "#lib/content/french-numbers.ts";

/** How many criteria each of the 13 themes of RGAA 4.1.2 has. */
const CRITERIA_PER_THEME = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const grid = readFileSync("docs/accessibilite.md", "utf8");

const criteria = Array.from(
  grid.matchAll(/^\| (\d+\.\d+) +\| (.+?) +\| (\w+) +\| (.*?) *\|$/gm),
  ([, number = "", subject = "", verdict = "", evidence = ""]) => ({
    number,
    subject,
    verdict,
    evidence,
  }),
);
const count = (verdict: string) => criteria.filter((row) => row.verdict === verdict).length;

test("has each of the 106 criteria once, in order", () => {
  const numbers = CRITERIA_PER_THEME.flatMap((size, theme) =>
    Array.from({ length: size }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(numbers).toHaveLength(106);
  expect(criteria.map(({ number }) => number)).toEqual(numbers);
});

describe.each(criteria)("$number $subject", ({ verdict, evidence }) => {
  it("has a verdict, and evidence that exists", () => {
    expect(["C", "NC", "NA"]).toContain(verdict);
    expect(evidence.length).toBeGreaterThan(5);
    for (const [, file = "", name = ""] of evidence.matchAll(/`([^`]+) › ([^`]+)`/g)) {
      const tests = existsSync(file) ? readFileSync(file, "utf8") : "";
      expect(
        ["it(", "test(", ")("].some((call) => tests.includes(`${call}"${name}"`)),
        name,
      ).toBe(true);
    }
  });
});

describe("the rate", () => {
  const share = count("C") / (count("C") + count("NC"));
  const rate = frenchPercent(share, 1);

  it("is the one that the verdicts give", () => {
    const [, conforming, failing, others] =
      grid.match(/(\d+) conformes, (\d+) non conformes, (\d+) non applicables/) ?? [];
    expect([conforming, failing, others].map(Number)).toEqual([
      count("C"),
      count("NC"),
      count("NA"),
    ]);
    expect(grid.replaceAll("\u00a0", " ")).toContain(`${rate.replace("\u00a0", " ")} des critères`);
  });

  it("is the one that the statement tells, with the criteria that fail", () => {
    expect(conformingShare).toBe(share);
    const statement = JSON.stringify(accessibilityStatement).replaceAll("\u00a0", " ");
    expect(statement).toContain(`donne ${rate.replace("\u00a0", " ")} des critères`);
    for (const { number } of criteria.filter(({ verdict }) => verdict === "NC")) {
      expect(statement).toContain(`Critère ${number},`);
    }
  });

  it("gives the state that the footer tells", () => {
    const state =
      share === 1
        ? "totalement conforme"
        : share >= 0.5
          ? "partiellement conforme"
          : "non conforme";
    expect(conformity).toBe(state);
    expect(footer.accessibilityLabel).toContain(state);
  });
});
