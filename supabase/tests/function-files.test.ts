import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { cp, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { newsletterForm } from "#lib/content/forms.ts";
import { keyHeaders } from "../functions/_shared/environment.ts";
import { CONSENTS } from "../functions/super-task/index.ts";
import { temporaryFolder } from "./temporary-backend.ts";

// The functions are deployed without the site's code, so both hold a copy of these words.
test("the newest consent version has the wording of the newsletter's checkbox", () => {
  const { before, link, after } = newsletterForm.labels.consent;
  const advice = "the words of the consent: add them, with a version, on top of CONSENTS";
  expect(CONSENTS[0].words, advice).toBe(`${before}${link.label}${after}`);
  const versions = CONSENTS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort().reverse());
  expect(new Set(CONSENTS.map(({ words }) => words)).size).toBe(CONSENTS.length);
});

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** The packages that a file needs at run time, or the files that it imports. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import (?!type )|}).*? from "(.+)";$/gm);
  return Array.from(imports, ([, source = ""]) => source).flatMap((source) =>
    source.startsWith(".") ? packagesOf(join(dirname(file), source), seen) : [source],
  );
}

test("each function's deno.json has what it imports, in the versions that the tests run with", () => {
  const { dependencies } = json("package.json");
  const functions = globSync("supabase/functions/*/index.ts");
  expect(functions.length).toBeGreaterThan(0);
  for (const file of functions) {
    const packages = new Set(packagesOf(file).filter((name) => !name.startsWith("node:")));
    const needed = Array.from(packages, (name) => [name, `npm:${name}@${dependencies[name]}`]);
    const { imports } = json(file.replace("index.ts", "deno.json"));
    expect(imports, file).toEqual(Object.fromEntries(needed));
  }
});

test("every key goes as apikey; only a JWT is a bearer token too", () => {
  expect(keyHeaders("sb_secret_essai")).toEqual({ apikey: "sb_secret_essai" });
  expect(keyHeaders("eyJ.e30.legacy")).toEqual({
    apikey: "eyJ.e30.legacy",
    authorization: "Bearer eyJ.e30.legacy",
  });
});

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Answers before and after a change of a module that the function imports. */
const SCRIPT = `
  import { readFile, utimes, writeFile } from "node:fs/promises";
  const [edgeFunctions, folder] = process.argv.slice(1);
  const { watchFunctions } = await import(edgeFunctions);
  const find = watchFunctions(folder);
  const environment = { SUPABASE_URL: "http://127.0.0.1", SUPABASE_SERVICE_ROLE_KEY: "secret" };
  async function ask() {
    const edgeFunction = await find("downloads_log");
    const context = { environment, fetchBackend: fetch, log() {} };
    const answer = await edgeFunction.handle(new Request("http://127.0.0.1"), context);
    console.log((await answer.json()).code);
  }
  await ask();
  const file = folder + "/_shared/edge-function.ts";
  await writeFile(file, (await readFile(file, "utf8")).replace("method_not_allowed", "changed"));
  await utimes(file, new Date(), new Date(Date.now() + 1000));
  await ask();
`;

test("a changed function file is picked up without a restart", async () => {
  await using folder = await temporaryFolder();
  const functions = join(folder.path, "functions");
  await cp(path("../functions"), functions, { recursive: true });
  await symlink(path("../../node_modules"), join(folder.path, "node_modules"));
  const args = ["--input-type=module", "-e", SCRIPT, path("../local/edge-functions.ts"), functions];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.split("\n")).toEqual(["method_not_allowed", "changed", ""]);
});
