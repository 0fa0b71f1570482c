import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../scripts/processes.ts";
import { expect, test } from "./support/test.ts";

/** What a browser may fetch of a build. */
const PUBLIC_FILES = [
  ".next/static/**/*.{js,css,map,json}",
  ".next/server/{app,pages}/**/*.{html,rsc,body}",
  "public/**/*.{js,json,svg,txt}",
];

/** Patterns of keys: JSON web tokens, Supabase's, Resend's. */
const KEYS =
  /\beyJ[\w-]{8,}\.[\w-]{8,}|\bsb_(?:publishable|secret)_\w+|\bservice_role\b|\bre_\w{16,}/;

/** Names and values that only the server may have. */
async function secretsOf(environment: Readonly<Record<string, string>>) {
  const example = await readFile(join(projectRoot, ".env.example"), "utf8");
  const names = Array.from(example.matchAll(/^# ([A-Z]+_[A-Z_]+)=/gm), ([, name = ""]) => name);
  const readJson = async (file: string) =>
    JSON.parse(await readFile(join(projectRoot, ".next", file), "utf8"));
  const { encryptionKey } = await readJson("server/server-reference-manifest.json");
  if (!encryptionKey) throw new Error("The manifest has no encryption key.");
  const { env } = (await readJson("required-server-files.json")).config;
  return [
    ...[...names, ...Object.keys(environment), ...Object.values(environment)],
    ...[
      encryptionKey,
      ...Object.entries(env).flat(),
      projectRoot.replace(/\/$/, ""),
      "54321",
      "54322",
      "process.env.SUPABASE",
    ],
  ];
}

test("no file of the build that a browser may fetch holds a key, a server variable or a path", async ({
  site,
  backend,
}) => {
  const secrets = await secretsOf(backend.environment);
  expect(secrets.length).toBeGreaterThan(15);
  const files = await Array.fromAsync(glob(PUBLIC_FILES, { cwd: projectRoot }));
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(projectRoot, file), "latin1")] as const),
  );
  const served = await (await fetch(site.url)).text();
  for (const [file, text] of [...texts, ["the served page", served] as const]) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      file,
    ).toEqual([]);
    expect(KEYS.exec(text)?.[0], file).toBeUndefined();
  }
});
