import { createHash } from "node:crypto";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../scripts/free-port.ts";
import { exitOf, projectRoot, start } from "../scripts/processes.ts";
import { PlainError } from "../scripts/terminal.ts";
import { compressFiles } from "./compressed-files.ts";
import { commonHeaders, headerDirectives } from "./nginx-headers.ts";
import { startStandaloneSite } from "./standalone-site.ts";

const KEY = "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY";
const STATIC = "_next/static";

/** The page that stands for an answer which did not come. */
const TROUBLE_PAGE = "server/.next/server/pages/500.html";

/**
 * Builds the site and lays it out for a web server: `server` is what a process runs, `files` what
 * nginx sends by itself, each compressed beforehand, `nginx` how it names and sends the pages.
 * @throws PlainError without a key of its own: pages of the release before could not post to this one.
 */
export async function makeRelease(
  folder: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const key = environment[KEY];
  if (!key) {
    throw new PlainError(
      `Set ${KEY}, the same for all releases: openssl rand -base64 32 makes one.`,
    );
  }
  const env = { ...environment, BUILD_OUTPUT: "standalone" };
  if ((await exitOf(start("build", [], { env }))) !== 0)
    throw new PlainError("There is no release.");

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

/**
 * What the build has written of its environment: whoever has the release need not have that.
 * @throws Error when the key is in no file, so that it may be there in another form.
 */
async function removeSecrets(server: string, key: string): Promise<void> {
  for await (const file of glob(".env*", { cwd: server })) await rm(join(server, file));
  const built = join(server, ".next");
  let isFound = false;
  // By its value: each builder writes it into files of its own.
  for await (const file of glob("**/*.{js,json}", { cwd: built })) {
    const path = join(built, file);
    const content = await readFile(path, "utf8");
    if (!content.includes(key)) continue;
    await writeFile(path, content.replaceAll(key, ""));
    isFound = true;
  }
  if (!isFound) throw new Error(`The build holds no ${KEY} to remove.`);
}

/** Asks the release itself for its page, as HTML and as data, and for the headers that it sends with what. */
async function addPages(release: string): Promise<void> {
  const site = await startStandaloneSite(release, await freePort());
  try {
    const page = await ask(site.url);
    const [, asset] = new RegExp(`"(/${STATIC}/[^"]+)"`).exec(await page.clone().text()) ?? [];
    if (asset === undefined) throw new Error("The page has no assets.");
    const { headers } = await ask(new URL(asset, site.url));
    const data = await ask(site.url, { rsc: "1" });
    const trouble = await readFile(join(release, TROUBLE_PAGE), "utf8");
    const names = {
      page: await addPage(release, "page", "html", await page.text()),
      data: await addPage(release, "data", "rsc", await data.text()),
      trouble: await addPage(release, "trouble", "html", trouble),
    };

    // The headers are the same with both: each says that the other may come instead (Vary).
    await writeFile(
      join(release, "nginx", "page.conf"),
      `try_files /$wanted${names.page} /$wanted${names.data} @site;\n${headerDirectives(page.headers)}`,
    );
    await writeFile(join(release, "nginx", "assets.conf"), headerDirectives(headers));
    await writeFile(
      join(release, "nginx", "trouble.conf"),
      `try_files /trouble${names.trouble} =404;\nadd_header Cache-Control "no-store" always;\n${headerDirectives(commonHeaders(page.headers, headers))}`,
    );
  } finally {
    await site.stop();
  }
}

async function ask(
  url: string | URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return answer;
}

/** Under a name that says its content: the pages of all releases lie beside each other. @returns that part of it. */
async function addPage(
  release: string,
  kind: string,
  extension: string,
  content: string,
): Promise<string> {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const name = `.${hash}.${extension}`;
  await mkdir(join(release, "files", "pages"), { recursive: true });
  await writeFile(join(release, "files", "pages", `${kind}${name}`), content);
  return name;
}
