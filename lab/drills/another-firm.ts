import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { type Invocation, untilInterrupted } from "../support/command-line.ts";
import { copyProject, type ProjectCopy } from "../support/project-copy.ts";
import { PlainError, step } from "../support/terminal.ts";

const ORIGIN = "https://www.hemera.be";
const BUCKET = "supabase/storage/pdfwebsite";
const OWN_PDF = `${BUCKET}/etude-de-cas-agregateur.pdf`;
const PRINTED_PDF = `${BUCKET}/etude-de-cas-actifs-de-stockage.pdf`;
const PAGE = ".next/server/app/index.html";

/** Almost white, on an almost black ground. */
const INK = "#f2f4ff";

/** Of the light scheme. */
const COLOURS = {
  ground: "#0b0f1a",
  raised: "#151b2b",
  text: INK,
  "text-quiet": "#b8c0d8",
  accent: "#ffd23f",
  "accent-pressed": "#ffe08a",
  "on-accent": "#151b2b",
  taken: "#7fd8ff",
  focus: "#7fd8ff",
  hairline: "#2a3350",
  "field-border": "#8b95b5",
};

const FIRM = {
  legalName: "Héméra SRL",
  email: "bonjour@hemera.be",
  phone: { label: "+32 2 318 42 07", number: "+3223184207", note: "" },
  street: "1007 chaussée de Wavre",
  postalCode: "1000",
  town: "Bruxelles",
  country: "Belgique",
  countryCode: "BE",
  note: "",
  origin: ORIGIN,
  bookingUrl: "",
  linkedInUrl: "",
};

const PROMISES = { people: "Anne Janssens et Tom Peeters", answerDelay: "un jour ouvré", fees: "" };

/** In the order of the passages that the legal texts leave to complete. */
const LEGAL_FACTS = [
  ...["société à responsabilité limitée", "18 600 €", "Bruxelles", "0403170701"],
  ...["BE0403170701", "Anne Janssens", "Hébergeur SA, 1007 quai des Usines, 1000 Bruxelles"],
  ...["12 mois", "Hébergeur SA", "Courrier SA", "Francfort"],
];

/** Gives a copy of the project a firm of one word, on dark ground, abroad; builds it and runs its checks. */
export async function anotherFirm({ signal }: Invocation): Promise<void> {
  await untilInterrupted(signal, async (resources) => {
    const copy = await copyProject(resources, signal);
    const run = (label: string, args: readonly string[]) => step(label, () => passing(copy, args));
    await run("Installing a copy of the project", ["ci", "--prefer-offline", "--no-audit"]);
    await step("A route that comes and goes", () => addAndRemoveRoute(copy));
    await step("A rebrand without its generated files is not built", async () => {
      await rebrand(copy);
      await refused(copy, ["run", "build"], "npm run generate");
    });
    await step("A PDF of the firm's own is not replaced", () => putOwnPdf(copy));
    await run("Generating its files", ["run", "generate"]);
    await run("Its checks", ["run", "check"]);
    const told = await run("Its build", ["run", "build"]);
    expect(!told.includes("complete or correct"), `The build finds fault with facts:\n${told}`);
    expect(told.includes("bookingUrl, linkedInUrl, fees"), `The build names no gap:\n${told}`);
    await step("Page and PDFs", async () => {
      await checkPage(copy);
      await checkPaper(copy);
    });
  });
}

async function addAndRemoveRoute(copy: ProjectCopy): Promise<void> {
  const folder = join(copy.path, "app/mentions");
  await mkdir(folder);
  const page = "export default function Mentions() {\n  return null;\n}\n";
  await writeFile(join(folder, "page.tsx"), page);
  await passing(copy, ["run", "build"]);
  await rm(folder, { recursive: true });
}

async function rebrand(copy: ProjectCopy): Promise<void> {
  await edit(copy, "lib/content/brand.ts", (source) =>
    withValues(
      source.replace(/(wordmark = ).*( as const)/, '$1{ first: "Héméra", second: "" }$2'),
      FIRM,
    ),
  );
  await edit(copy, "lib/content/promises.ts", (source) => withValues(source, PROMISES));
  await edit(copy, "lib/content/footer.ts", (source) => withValues(source, { fictionNote: "" }));
  await edit(copy, "lib/content/legal.ts", completed);
  await edit(copy, "app/styles/tokens.css", (sheet) =>
    Object.entries(COLOURS).reduce(
      (changed, [name, colour]) =>
        changed.replace(new RegExp(`(--${name}: light-dark\\()[^,]+`), `$1${colour}`),
      sheet,
    ),
  );
  await passing(copy, ["exec", "biome", "--", "check", "--write"]);
}

/** Replaces the value of each property, which is alone on its line. */
function withValues(source: string, values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values).reduce((changed, [name, value]) => {
    const line = new RegExp(`^( +${name}:) .*,$`, "m");
    expect(line.test(changed), `No property ${name} in:\n${changed}`);
    return changed.replace(line, (_, start) => `${start} ${JSON.stringify(value)},`);
  }, source);
}

function completed(source: string): string {
  const facts = LEGAL_FACTS.values();
  const complete = source.replace(/(\$\{)?\bTO_COMPLETE\b\}?(?! =)/g, (_, isInTemplate) => {
    const { value = "" } = facts.next();
    return isInTemplate ? value : JSON.stringify(value);
  });
  expect(facts.next().done === true, "The legal texts have fewer passages to complete.");
  return complete;
}

async function putOwnPdf(copy: ProjectCopy): Promise<void> {
  const own = "%PDF-1.4\n% La plaquette de la firme\n%%EOF\n";
  await writeFile(join(copy.path, OWN_PDF), own);
  await refused(copy, ["run", "generate"], "hasOwnPdf");
  expect((await read(copy, OWN_PDF)) === own, "The PDF was replaced.");
  await edit(copy, "lib/content/aggregator-case.ts", (source) =>
    source.replace(/^ {2}title: .*$/m, "$&\n  hasOwnPdf: true,"),
  );
}

async function checkPage(copy: ProjectCopy): Promise<void> {
  const html = await read(copy, PAGE);
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  expect(title.startsWith("Héméra – "), `The page's title is « ${title} ».`);
  const markup = html.replace(/<script>.*?<\/script>/gs, "");
  for (const fault of [
    'href=""',
    "à compléter",
    "exemple)",
    "fictif)",
    "Paris, France",
    "sameAs",
    "Héméra  ",
  ]) {
    expect(!markup.includes(fault), `The page has ${fault}`);
  }
  for (const fact of ["Bruxelles, Belgique", "BE0403170701", PROMISES.people]) {
    expect(markup.includes(fact), `The page lacks ${fact}`);
  }
}

/** Fails if the printed PDF fills anything with the ink of the dark page. */
async function checkPaper(copy: ProjectCopy): Promise<void> {
  const pdf = await readFile(join(copy.path, PRINTED_PDF));
  const streams = pdf.toString("latin1").matchAll(/\/FlateDecode[^>]*>>\s+stream\r?\n/g);
  const contents = Array.from(streams, ({ index, 0: { length } }) => {
    try {
      return inflateSync(pdf.subarray(index + length)).toString("latin1");
    } catch {
      return "";
    }
  }).join("\n");
  const fills = Array.from(contents.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g), ([, ...parts]) =>
    parts
      .map((part) =>
        Math.round(Number(part) * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join(""),
  );
  expect(fills.length > 0, "The PDF fills nothing.");
  expect(!fills.includes(INK.slice(1)), "The PDF has pale text.");
}

const read = (copy: ProjectCopy, file: string) => readFile(join(copy.path, file), "utf8");

async function edit(copy: ProjectCopy, file: string, change: (source: string) => string) {
  const source = await read(copy, file);
  const changed = change(source);
  expect(changed !== source, `Nothing to change in ${file}`);
  await writeFile(join(copy.path, file), changed);
}

/** Runs npm in the copy. @throws PlainError with its output unless it exits with status 0. */
async function passing(copy: ProjectCopy, args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await copy.npm(args, environmentOf(args));
  expect(status === 0, `${stdout}${stderr}\n\`npm ${args.join(" ")}\` failed: see above.`);
  return stdout;
}

/** Only a build for an address lists what is left to complete; the tests set their own. */
const environmentOf = (args: readonly string[]) =>
  args.includes("build") ? { SITE_URL: ORIGIN } : {};

async function refused(copy: ProjectCopy, args: readonly string[], advice: string): Promise<void> {
  const { status, stderr } = await copy.npm(args, environmentOf(args));
  const isRefused = status !== 0 && stderr.includes(advice);
  expect(isRefused, `\`npm ${args.join(" ")}\` was not refused with « ${advice} ».\n${stderr}`);
}

function expect(holds: boolean, complaint: string): void {
  if (!holds) throw new PlainError(complaint);
}
