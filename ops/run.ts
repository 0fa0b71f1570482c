/** `npm run ops -- <name>`: measurements, drills, proofs and the release. Without a name, their list. */
import { resolve } from "node:path";
import { loadEnvironment } from "../scripts/environment.ts";
import { exitOf, start } from "../scripts/processes.ts";
import { PlainError, run, step } from "../scripts/terminal.ts";
import { type Invocation, interruptions } from "./support/command-line.ts";

type Operation = (invocation: Invocation) => Promise<void>;

/** Each with one line about it; imported only when it is run. */
const OPERATIONS: Readonly<
  Record<string, readonly [about: string, load: () => Promise<Operation>]>
> = {
  bench: [
    "bytes, Lighthouse, throughput, submissions, growth, controls; parts by name, --builds, --write",
    async () => (await import("./bench/bench.ts")).bench,
  ],
  drills: [
    "faults and kills, random posts, slow clients, health, memory, nginx, roll-out behind it; by name, sizes as in --submissions 100",
    async () => (await import("./drills/drills.ts")).drills,
  ],
  "upgrade-drill": [
    "builds and tests copies of the project with the newest versions of Next and React",
    async () => (await import("./drills/upgrade.ts")).upgradeDrill,
  ],
  "prove-backend": [
    "the backend on Debian's PostgreSQL, in Deno, with the Supabase CLI, under kill -9; a restored backup",
    async () => (await import("./proofs/backend.ts")).proveBackend,
  ],
  "cross-browser": [
    "the end-to-end tests that depend on the engine, in Firefox and WebKit",
    async () => (await import("./proofs/cross-browser.ts")).crossBrowser,
  ],
  "whole-matrix": [
    "all end-to-end tests, with those too long for npm test: three engines of accessibility checks in every state, window and mode",
    async () => wholeMatrix,
  ],
  spoken: [
    "what Orca says in Chromium and Firefox, compared with docs/spoken; --write renews it",
    async () => (await import("./proofs/spoken.ts")).spoken,
  ],
  "valid-html": [
    "the built pages in the Nu HTML checker (needs Java)",
    async () => (await import("./proofs/valid-html.ts")).validHtml,
  ],
  "security-scores": [
    "MDN's HTTP Observatory and Google's CSP Evaluator, directly and behind nginx",
    async () => (await import("./proofs/security-scores.ts")).securityScores,
  ],
  release: [
    "a release for a server of your own, in .next/release or the given folder (deploy/README.md)",
    async () => release,
  ],
};

const wholeMatrix: Operation = async ({ args }) => {
  const config = ["--config", "e2e/whole-matrix.config.ts"];
  process.exitCode = await exitOf(start("playwright", ["test", ...config, ...args]));
};

const release: Operation = async ({ args: [folder = ".next/release"] }) => {
  const { makeRelease } = await import("./release/release.ts");
  await step(`Making the release in ${folder}`, () => makeRelease(resolve(folder)));
};

function list(): string {
  const width = Math.max(...Object.keys(OPERATIONS).map(({ length }) => length));
  const lines = Object.entries(OPERATIONS).map(
    ([name, [about]]) => `  ${name.padEnd(width)}  ${about}`,
  );
  return `npm run ops -- <name> [arguments]\n\n${lines.join("\n")}`;
}

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) {
    console.log(list());
    return;
  }
  const [, load] = OPERATIONS[name] ?? [];
  if (!load) throw new PlainError(`There is no "${name}".\n\n${list()}`);
  loadEnvironment();
  const operation = await load();
  await operation({ args, signal: interruptions() });
});
