/** `npm run NAME`: one part of the lab. */
import { type Invocation, interruptions } from "./support/command-line.ts";
import { ensureBuild, exitOf, requirePrograms, startSiteCommand } from "./support/commands.ts";
import { type ProofSource, runProofs } from "./support/proof.ts";
import { PlainError } from "./support/terminal.ts";

type Part = (invocation: Invocation) => Promise<void>;

/** Each with its question; imported only when it is run. */
const PARTS: Readonly<Record<string, readonly [question: string, load: () => Promise<Part>]>> = {
  bench: [
    "What do a load, a gesture and a thousand visitors cost, beside a bare Next page and plain HTML?",
    async () => (await import("./bench/bench.ts")).bench,
  ],
  faults: [
    "Is a submission lost or stored twice when the network fails and processes are killed?",
    async () => onBuild((await import("./drills/faults.ts")).faults),
  ],
  "random-posts": [
    "Does any text or multipart body cause a 5xx, an altered row or a broken log line?",
    async () => onBuild((await import("./drills/random-posts.ts")).randomPosts),
  ],
  nginx: [
    "Do nginx's own answers have the headers, limits and TLS that deploy/ promises?",
    async () => prove((await import("./drills/nginx.ts")).nginx),
  ],
  "roll-out": [
    "Does a request fail while a process is killed and a release rolled out behind nginx?",
    async () => prove((await import("./drills/roll-out.ts")).rollOut),
  ],
  upgrade: [
    "Do the newest Next and React build, and pass the tests?",
    async () => (await import("./drills/upgrade.ts")).upgradeDrill,
  ],
  "another-firm": [
    "Does a firm of one word, on dark ground, abroad, with its own PDF and no links pass the checks, and build?",
    async () => (await import("./drills/another-firm.ts")).anotherFirm,
  ],
  backend: [
    "Does the backend hold on Debian's PostgreSQL, in Deno, for the Supabase CLI, after a restore and kill -9?",
    async () =>
      prove(
        (await import("./proofs/postgres.ts")).postgres,
        (await import("./proofs/backup.ts")).backup,
        (await import("./proofs/deno.ts")).deno,
        (await import("./drills/backend-kills.ts")).backendKills,
      ),
  ],
  "valid-html": [
    "Does the Nu HTML checker find an error in the built pages?",
    async () => (await import("./proofs/valid-html.ts")).validHtml,
  ],
  "whole-matrix": [
    "Do all end-to-end tests pass in every window and mode, three engines find nothing, a real wheel and trackpad work?",
    async () => wholeMatrix,
  ],
  engines: [
    "Do the tests that depend on the engine pass in Firefox and WebKit?",
    async () => otherEngines,
  ],
  "older-engine": [
    "Has the page its colours, charts and layout in Chromium of 2023, and are the forms sent?",
    async () => olderEngine,
  ],
  webkit: [
    "Do page, dialog, forms and day work in WebKitGTK?",
    async () => onBuild((await import("./browsers/webkit-walk.ts")).webkitWalk),
  ],
  walks: [
    "What does Orca say on a walk through the page, in Chromium and Firefox?",
    async () => walks,
  ],
};

const prove =
  (...sources: readonly ProofSource[]): Part =>
  (invocation) =>
    runProofs(sources, invocation);

const onBuild =
  (source: ProofSource): Part =>
  (invocation) =>
    runProofs([source], invocation, ensureBuild);

const wholeMatrix: Part = async ({ args }) => {
  requirePrograms({
    ...{ Xvfb: "xvfb", xdotool: "xdotool", sway: "sway" },
    ...{ chromium: "chromium", "firefox-esr": "firefox-esr" },
  });
  await runTests("lab/browsers/whole-matrix.config.ts", args);
};

const otherEngines: Part = async ({ args }) => {
  const { default: config } = await import("./browsers/engines.config.ts");
  if (config.projects?.length === 0) {
    const advice = "Debian: apt install firefox-esr; WebKit: npm exec -- playwright install webkit";
    throw new PlainError(`Missing: Firefox and WebKit. ${advice}`);
  }
  await runTests("lab/browsers/engines.config.ts", args);
};

const olderEngine: Part = ({ args }) => runTests("lab/browsers/older-engine.config.ts", args);

/** `--write` renews the transcripts. */
const walks: Part = async ({ args }) => {
  const { PROGRAMS } = await import("./walks/desktop.ts");
  const packages = Object.entries(PROGRAMS).map(([name, path]) => [path, name]);
  requirePrograms({
    ...Object.fromEntries(packages),
    "/usr/bin/chromium": "chromium",
    "/usr/bin/firefox-esr": "firefox-esr",
  });
  const options = args.map((given) => (given === "--write" ? "--update-snapshots" : given));
  await runTests("lab/walks/playwright.config.ts", options);
};

async function runTests(config: string, args: readonly string[]): Promise<void> {
  await ensureBuild();
  process.exitCode = await exitOf(
    startSiteCommand("playwright", ["test", "--config", config, ...args]),
  );
}

const list = () =>
  Object.entries(PARTS)
    .map(([name, [question]]) => `  ${name.padEnd(16)} ${question}`)
    .join("\n");

async function main([name, ...args]: readonly string[]): Promise<void> {
  const [question, load] = PARTS[name ?? ""] ?? [];
  if (!load) throw new PlainError(`npm run NAME [-- arguments]\n\n${list()}`);
  if (args.includes("--help")) return console.log(`${name}: ${question}`);
  const part = await load();
  await part({ args, signal: interruptions() });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
