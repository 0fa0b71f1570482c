/** `npm run NAME`: one part of the lab. */
import { readFileSync } from "node:fs";
import { type Invocation, interruptions } from "./support/command-line.ts";
import { ensureBuild, exitOf, requirePrograms, startSiteCommand } from "./support/commands.ts";
import { type ProofSource, runProofs } from "./support/proof.ts";
import { PlainError } from "./support/terminal.ts";

type Part = (invocation: Invocation) => Promise<void>;

/** Imported only when it is run; README.md has each part's question. */
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  bench: async () => (await import("./bench/bench.ts")).bench,
  faults: async () => onBuild((await import("./drills/faults.ts")).faults),
  "random-posts": async () => onBuild((await import("./drills/random-posts.ts")).randomPosts),
  nginx: async () => prove((await import("./drills/nginx.ts")).nginx),
  "roll-out": async () => prove((await import("./drills/roll-out.ts")).rollOut),
  upgrade: async () => (await import("./drills/upgrade.ts")).upgradeDrill,
  "another-firm": async () => (await import("./drills/another-firm.ts")).anotherFirm,
  backend: async () =>
    prove(
      (await import("./proofs/postgres.ts")).postgres,
      (await import("./proofs/backup.ts")).backup,
      (await import("./proofs/deno.ts")).deno,
      (await import("./drills/backend-kills.ts")).backendKills,
    ),
  "valid-html": async () => (await import("./proofs/valid-html.ts")).validHtml,
  "whole-matrix": async () => wholeMatrix,
  engines: async () => otherEngines,
  "older-engine": async () => olderEngine,
  webkit: async () => onBuild((await import("./browsers/webkit-walk.ts")).webkitWalk),
  walks: async () => walks,
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

const list = () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const rows = readme.matchAll(/^\| `([\w-]+)` +\| (.*?) +\|/gm);
  return Array.from(rows, ([, name = "", question]) => `  ${name.padEnd(16)} ${question}`).join(
    "\n",
  );
};

async function main([name, ...args]: readonly string[]): Promise<void> {
  const load = PARTS[name ?? ""];
  if (!load || args.includes("--help")) {
    throw new PlainError(`npm run NAME [-- arguments]\n\n${list()}`);
  }
  const part = await load();
  await part({ args, signal: interruptions() });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
