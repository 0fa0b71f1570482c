import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessibilityStatement, conformingShare, conformity } from "#lib/content/accessibility.ts";
import { footer } from "#lib/content/footer.ts";
import { frenchPercent } from "#lib/content/french-numbers.ts";

/** Of RGAA 4.1.2. */
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

test("the grid has each of the 106 criteria once, in order", () => {
  const numbers = CRITERIA_PER_THEME.flatMap((size, theme) =>
    Array.from({ length: size }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(numbers).toHaveLength(106);
  expect(criteria.map(({ number }) => number)).toEqual(numbers);
});

/** Evidence that a person has read, where no test can judge. */
const READ = /^Relu( |,|:|\u00a0)/;

/** A test is named in backticks: its file, or its file and its title. */
const TESTS = /`([^`\s]+\.(?:spec|test)\.ts)(?: › ([^`]+))?`/g;

test("each criterion has a verdict, and each that is met names a test or was read", () => {
  const wrong = criteria.filter(({ verdict, evidence }) => {
    if (!["C", "NC", "NA"].includes(verdict) || evidence.length <= 5) return true;
    return verdict === "C" && !READ.test(evidence) && !evidence.match(TESTS);
  });
  expect(wrong.map(({ number }) => number)).toEqual([]);
});

test("each test named as evidence exists", () => {
  const missing = criteria.flatMap(({ evidence }) =>
    Array.from(evidence.matchAll(TESTS))
      .filter(([, file = "", title]) => {
        const source = existsSync(file) ? readFileSync(file, "utf8") : "";
        const calls = ["it(", "test(", ")("];
        const titles = [`"${title}"`, `\`${title}\``];
        const starts = calls.flatMap((call) => titles.map((quoted) => call + quoted));
        return !source || (title && !starts.some((start) => source.includes(start)));
      })
      .map(([reference]) => reference),
  );
  expect(missing).toEqual([]);
});

const share = count("C") / (count("C") + count("NC"));
const rate = frenchPercent(share, 1);
const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

test("the rate follows from the verdicts", () => {
  const [, ...counts] =
    grid.match(/(\d+) conformes, (\d+) non conformes, (\d+) non applicables/) ?? [];
  expect(counts.map(Number)).toEqual([count("C"), count("NC"), count("NA")]);
  expect(plainSpaces(grid)).toContain(`${plainSpaces(rate)} des critères`);
});

test("the statement has the same rate, and the criteria that fail", () => {
  expect(conformingShare).toBe(share);
  const statement = plainSpaces(JSON.stringify(accessibilityStatement));
  expect(statement).toContain(`donne ${plainSpaces(rate)} des critères`);
  for (const { number } of criteria.filter(({ verdict }) => verdict === "NC")) {
    expect(statement).toContain(`Critère ${number},`);
  }
});

test("the footer has the state that the rate gives", () => {
  const state =
    share === 1 ? "totalement conforme" : share >= 0.5 ? "partiellement conforme" : "non conforme";
  expect(conformity).toBe(state);
  expect(footer.accessibilityLabel).toContain(state);
});
