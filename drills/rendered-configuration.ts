import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectRoot } from "../scripts/processes.ts";

type Replacements = Readonly<Record<string, string>>;

/** Where the deployed site is on this machine in place of `/srv`, `/etc` and ports 80 and 3001 to 3003. */
export interface Place {
  readonly folder: string;
  readonly port: number;
  /** Of a server beside the site's that sends one plain file. */
  readonly plainPort: number;
  readonly sitePorts: readonly [number, number, number];
}

/** The files of `deploy/` as they are, but for their places. */
export async function renderConfiguration({ folder, port, plainPort, sitePorts }: Place) {
  const own = { "/srv/quart-vif": join(folder, "srv"), "/etc/quart-vif": join(folder, "etc") };
  await render("nginx/nginx.conf", join(folder, "nginx.conf"), {
    "/run/nginx.pid": join(folder, "nginx.pid"),
    "/var/log/nginx/": `${folder}/`,
    "/etc/nginx/sites-enabled/": `${folder}/sites/`,
  });
  await render("nginx/quart-vif.conf", join(folder, "sites", "quart-vif.conf"), {
    ...own,
    "    listen 80;\n    listen [::]:80;\n    # With": `    listen 127.0.0.1:${port};\n    # With`,
  });
  await render(
    "nginx/upstream.conf",
    join(folder, "etc", "upstream.conf"),
    Object.fromEntries(sitePorts.map((each, index) => [`:${3001 + index} `, `:${each} `])),
  );
  await render("roll-out.sh", join(folder, "roll-out.sh"), own);
  await write(
    join(folder, "sites", "plain.conf"),
    [
      // Debian's own places are root's.
      ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/temporary-${kind};`,
      ),
      `server { listen 127.0.0.1:${plainPort}; root ${folder}/plain; }`,
    ].join("\n"),
  );
}

/** @throws Error for a text that the file does not hold: it would keep its place on the machine. */
async function render(source: string, target: string, replacements: Replacements) {
  let text = await readFile(join(projectRoot, "deploy", source), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${source} does not hold ${from}`);
    text = text.replaceAll(from, to);
  }
  await write(target, text);
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
