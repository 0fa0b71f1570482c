import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { accessibilityStatement } from "#lib/content/accessibility.ts";
import type { LegalBlock } from "#lib/content/content-types.ts";
import { footer } from "#lib/content/footer.ts";
import { frenchPercent } from "#lib/content/french-numbers.ts";
import { site } from "#lib/content/site.ts";

const read = (file: string) => readFileSync(file, "utf8");
const pages = globSync(["*.md", "docs/*.md"]);

/** `[page, first group]` for each match. */
const findAll = (pattern: RegExp) =>
  pages.flatMap((page) =>
    Array.from(read(page).matchAll(pattern), ([, found = ""]) => [page, found] as const),
  );

test("each link between pages leads to a file", () => {
  const broken = findAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g).filter(
    ([page, target]) => !existsSync(join(dirname(page), target)),
  );
  expect(broken).toEqual([]);
});

test("each command is a script of the site or of lab/", () => {
  const scripts = ["package.json", "lab/package.json"].flatMap((file) =>
    Object.keys(JSON.parse(read(file)).scripts),
  );
  const commands = findAll(/npm run (?:--silent )?([\w-]+)/g);
  expect(commands.filter(([, name]) => !scripts.includes(name))).toEqual([]);
});

/** Set by the system, Node, Next, Supabase or the project itself. */
const INTERNAL_VARIABLE =
  /^(CI|HOME|IDEMPOTENCY_SECRET|NEXT_RUNTIME|NODE_ENV|PATH|PUBLIC_FILES|SITE_PAGES|SUPABASE_(PUBLISHABLE|SECRET)_KEYS|TMPDIR)$/;

const VARIABLES = {
  "{app,components,lib,scripts,e2e,supabase/local,supabase/tests}/**/*.{ts,tsx}":
    /(?<!")process\.env\.([A-Z_]+)/g,
  "lib/environment.ts": /^ {2}([A-Z_]+): optional/gm,
  "supabase/functions/_shared/mail/mail-settings.ts": /^ {2}((?:RESEND|SMTP|WELCOME)_[A-Z_]+): z/gm,
  "supabase/local/embedded.ts": /(EMBEDDED_[A-Z_]+)/g,
  "supabase/functions/**/!(*.test).ts": /\benvironment\.([A-Z][A-Z_]+)/g,
  "{deploy/*,*.config}.ts": /process\.env\.([A-Z_]+)/g,
};

test("every variable that is read is documented", () => {
  const found = Object.entries(VARIABLES).flatMap(([files, pattern]) =>
    globSync(files).flatMap((file) =>
      Array.from(read(file).matchAll(pattern), ([, name = ""]) => name),
    ),
  );
  const documented = read("docs/configuration.md");
  const missing = found.filter(
    (name) => !INTERNAL_VARIABLE.test(name) && !documented.includes(`\`${name}\``),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("each fixed string of the specification is in the code, byte for byte", () => {
  const code = globSync("lib/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map(read)
    .join("\n");
  const fixed = findAll(/`([A-ZÉ©][^`]*)`/g)
    .filter(([page, words]) => page === join("docs", "specification.md") && !words.includes("_"))
    .map(([, words]) => words);
  expect(fixed.length).toBeGreaterThan(60);
  const missing = fixed.filter((words) => !code.includes(words));
  expect(missing, "These words are fixed: put them back, or change the specification too").toEqual(
    [],
  );
});

test("the specification names the run-time packages", () => {
  const [, listed = ""] =
    /Run-time packages: (.*), and nodemailer in the functions/.exec(
      read("docs/specification.md"),
    ) ?? [];
  const { dependencies } = JSON.parse(read("package.json"));
  const packages = [...listed.split(", "), "nodemailer"];
  expect(packages.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

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

/** Marks evidence that a person has reviewed, where no test can judge. */
const READ = /^Relu( |,|:|\u00a0)/;

/** Tests are cited in backticks: a file, or a file and a title. */
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
const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");
const rate = plainSpaces(frenchPercent(share, 1));

test("the rate and the numbers follow from the verdicts, in the grid and in the statement", () => {
  const [, ...counts] =
    grid.match(/(\d+) conformes, (\d+) non conformes?, (\d+) non applicables/) ?? [];
  expect(counts.map(Number)).toEqual([count("C"), count("NC"), count("NA")]);
  expect(grid).not.toMatch(/\b[01] non conformes|\b[01] conformes/);
  expect(plainSpaces(grid)).toContain(`${rate} des critères`);
  const statement = plainSpaces(JSON.stringify(accessibilityStatement));
  expect(statement).toContain(`donne ${rate} des critères`);
  for (const { number } of criteria.filter(({ verdict }) => verdict === "NC")) {
    expect(statement).toContain(`Critère ${number},`);
  }
});

test("the statement names the technologies, the readers and each way of appeal, by a link where there is an address", () => {
  const blocks = accessibilityStatement.sections.flatMap<LegalBlock>((section) => section.blocks);
  const links = blocks.flatMap((block) =>
    typeof block === "object" && "link" in block ? block.link.href : [],
  );
  expect(links).toEqual([
    `mailto:${site.email}`,
    `tel:${site.phone.number}`,
    "https://formulaire.defenseurdesdroits.fr/",
    "tel:+33969390000",
  ]);
  const words = plainSpaces(JSON.stringify(blocks));
  expect(words).toContain("Technologies : HTML, CSS, SVG, JavaScript, WAI-ARIA et PDF.");
  for (const part of ["Orca", "Chromium", "Firefox", "Défenseur des droits, Libre réponse"]) {
    expect(words).toContain(part);
  }
});

test("the footer has the state that the rate gives", () => {
  expect(share).toBeGreaterThanOrEqual(0.5);
  const state = share === 1 ? "totalement conforme" : "partiellement conforme";
  expect(footer.accessibilityLabel).toContain(state);
});
