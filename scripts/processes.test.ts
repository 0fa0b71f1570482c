import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#supabase/tests/temporary-backend.ts";
import { projectRoot } from "./processes.ts";

const PROCESSES = JSON.stringify(new URL("./processes.ts", import.meta.url).href);

const HOOK = JSON.stringify(new URL("../lib/server/stop-promptly.ts", import.meta.url).href);

/** Stands for `next start`, which calls the hook: prints the port that it listens on. */
const SITE = `import { createServer } from "node:http";
import { stopWithParent } from ${HOOK};
stopWithParent();
const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1", () => console.log(server.address().port));
// In case the test fails.
setTimeout(process.exit, 20_000);`;

/** Stands for scripts/start.ts: prints its process id. */
const starter = (siteFile: string) => `
  import { endWithNpm, startScript } from ${PROCESSES};
  console.log(process.pid);
  endWithNpm();
  startScript(${JSON.stringify(siteFile)}, []);`;

const npm = (starterFile: string) => `
  const env = { ...process.env, npm_lifecycle_event: "start" };
  const command = [process.execPath, ${JSON.stringify(starterFile)}].map((part) => '"' + part + '"');
  require("node:child_process").spawn(command.join(" "), { shell: true, stdio: "inherit", env });`;

function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );
}

/** The first `count` numbers that a process and its descendants print. */
async function numbersFrom({ stdout }: ChildProcess, count: number): Promise<readonly number[]> {
  let output = "";
  while (output.split("\n").length <= count) {
    if (!stdout) throw new Error("The process has no output.");
    const [chunk] = await once(stdout, "data");
    output += chunk;
  }
  return output.trim().split("\n").map(Number);
}

test.each(["npm", "the starter"])("the site ends when %s is killed by SIGKILL", async (killed) => {
  const folder = await temporaryFolder();
  const files = { site: join(folder.path, "site.mjs"), starter: join(folder.path, "starter.mjs") };
  await writeFile(files.site, SITE);
  await writeFile(files.starter, starter(files.site));
  const npmProcess = spawn(process.execPath, ["--eval", npm(files.starter)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [starterId = 0, port = 0] = await numbersFrom(npmProcess, 2);
  expect(await isListening(port)).toBe(true);

  if (killed === "npm") npmProcess.kill("SIGKILL");
  else process.kill(starterId, "SIGKILL");
  await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(false);
  await folder.remove();
});

/** Prints a number, then a line for each request. */
const TALKER = `import { createServer } from "node:http";
import { outliveOutput } from ${HOOK};
outliveOutput();
const server = createServer((_, response) => process.stdout.write("x\\n", () => response.end()));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
// In case the test fails.
setTimeout(process.exit, 20_000);`;

test("the site outlives the reader of its output", async () => {
  const site = spawn(process.execPath, ["--input-type=module", "--eval", TALKER], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [port = 0] = await numbersFrom(site, 1);
  site.stdout.destroy();
  for (let count = 0; count < 3; count += 1) expect(await isListening(port)).toBe(true);
  site.kill();
});

test("each command says in one line that its Node is too old for TypeScript", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const commands = Object.values<string>(scripts).filter((script) => script.startsWith("node "));
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) {
    const args = ["--no-experimental-strip-types", ...command.split(" ").slice(1)];
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: projectRoot });
    expect([String(stderr), status], command).toEqual([
      expect.stringMatching(/^This is Node \S+, and the commands need 22\.18 or newer: .+\n$/),
      1,
    ]);
  }
});
