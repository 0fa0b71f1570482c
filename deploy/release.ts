/** `npm run release`: a release for a server of your own, in .next/release or the given folder. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join, parse, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadEnvironment } from "../scripts/environment.ts";
import { exitOf, projectRoot, start } from "../scripts/processes.ts";
import { PlainError, run, step } from "../scripts/terminal.ts";
import { commonHeaders, headerDirectives } from "./nginx-headers.ts";

const KEY = "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY";
const STATIC = "_next/static";
const POLL_MS = 50;

/** Shown by nginx when no process answers. */
const TROUBLE_PAGE = "server/.next/server/pages/500.html";

/** Fonts and images are compressed already. */
const COMPRESSIBLE = "**/*.{css,html,js,json,rsc,svg,txt,xml}";

/** Each at its best quality, which is Node's default for Brotli. */
const ENCODINGS = {
  ".br": brotliCompressSync,
  ".gz": (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Builds into a folder: `server` for the processes, `files` (precompressed) and `nginx` (names, headers) for nginx. */
async function makeRelease(folder: string): Promise<void> {
  const key = process.env[KEY];
  if (!key) {
    throw new PlainError(
      `Set ${KEY}, the same for all releases: openssl rand -base64 32 generates one.`,
    );
  }
  const env = { ...process.env, BUILD_OUTPUT: "standalone" };
  const status = await exitOf(start("build", [], { env }));
  if (status !== 0) throw new PlainError("The build failed: see above.");

  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "nginx"), { recursive: true });
  const built = join(projectRoot, ".next");
  const server = join(folder, "server");
  await cp(join(built, "standalone"), server, { recursive: true, verbatimSymlinks: true });
  await removeSecrets(server, key);
  await cp(join(projectRoot, "public"), join(server, "public"), { recursive: true });
  await cp(join(built, "static"), join(server, ".next", "static"), { recursive: true });
  await cp(join(built, "static"), join(folder, "files", STATIC), { recursive: true });
  await addPages(folder);
  await compressFiles(join(folder, "files"));
}

/** Removes .env files and the encryption key, which the build copies; throws if the key may be there in another form. */
async function removeSecrets(server: string, key: string): Promise<void> {
  for await (const file of glob(".env*", { cwd: server })) await rm(join(server, file));
  const built = join(server, ".next");
  let isFound = false;
  // Searched by value: each builder writes it to different files.
  for await (const file of glob("**/*.{js,json}", { cwd: built })) {
    const path = join(built, file);
    const content = await readFile(path, "utf8");
    if (!content.includes(key)) continue;
    await writeFile(path, content.replaceAll(key, ""));
    isFound = true;
  }
  if (!isFound) throw new PlainError(`The build does not contain ${KEY}.`);
}

/** Requests the page and its RSC payload from the release, and saves them with their headers for nginx. */
async function addPages(release: string): Promise<void> {
  const site = await startServer(release);
  try {
    const page = await request(site.url);
    const [, asset] = new RegExp(`"(/${STATIC}/[^"]+)"`).exec(await page.clone().text()) ?? [];
    if (asset === undefined) throw new Error("The page has no assets.");
    const { headers } = await request(new URL(asset, site.url));
    const data = await request(site.url, { rsc: "1" });
    const trouble = await readFile(join(release, TROUBLE_PAGE), "utf8");
    const pages = join(release, "files", "pages");
    await mkdir(pages, { recursive: true });
    const names = {
      page: await addPage(pages, "page.html", await page.text()),
      data: await addPage(pages, "data.rsc", await data.text()),
      trouble: await addPage(pages, "trouble.html", trouble),
    };

    const shared = headerDirectives(commonHeaders(page.headers, headers));
    const configuration = {
      // Without Cache-Control, which differs between HTML and RSC payload: site.conf sets it.
      page: `try_files /$wanted${names.page} /$wanted${names.data} @site;\n${headerDirectives(commonHeaders(page.headers, data.headers))}`,
      assets: headerDirectives(headers),
      trouble: `try_files /trouble${names.trouble} =404;\nadd_header Cache-Control "no-store" always;\n${shared}`,
      headers: shared,
    };
    for (const [name, directives] of Object.entries(configuration)) {
      await writeFile(join(release, "nginx", `${name}.conf`), directives);
    }
  } finally {
    await site.stop();
  }
}

async function startServer(release: string) {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  const server = spawn(process.execPath, [join(release, "server", "server.js")], {
    env: { ...process.env, HOSTNAME: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = exitOf(server);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/robots.txt`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error("The release did not start: see above.");
    await pause(POLL_MS);
  }
  return {
    url,
    async stop() {
      server.kill("SIGTERM");
      await exited;
    },
  };
}

async function request(url: string | URL, headers: HeadersInit = {}): Promise<Response> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return response;
}

/** Names the file by its content, since releases share the folder. @returns the name after the kind. */
async function addPage(folder: string, file: string, content: string): Promise<string> {
  const { name, ext } = parse(file);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const suffix = `.${hash}${ext}`;
  await writeFile(join(folder, `${name}${suffix}`), content);
  return suffix;
}

/** Writes `.br` and `.gz` files beside the files of a folder where they are smaller. */
async function compressFiles(folder: string): Promise<void> {
  for await (const entry of glob(COMPRESSIBLE, { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [suffix, compress] of Object.entries(ENCODINGS)) {
      const compressed = compress(content);
      if (compressed.length < content.length) await writeFile(`${file}${suffix}`, compressed);
    }
  }
}

await run(async () => {
  loadEnvironment();
  const [folder = ".next/release"] = process.argv.slice(2);
  await step(`Making the release in ${folder}`, () => makeRelease(resolve(folder)));
});
