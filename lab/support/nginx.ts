/** nginx with the configuration of `deploy/`, moved to a temporary folder and free ports. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { requirePrograms, siteRoot } from "./commands.ts";
import { freePort, responds } from "./site.ts";

const PROGRAM = "/usr/sbin/nginx";
const BROTLI_MODULE = "/etc/nginx/modules-enabled/*brotli-static.conf";
const POLL_MS = 20;

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** @throws PlainError */
export function requireNginx(): void {
  requirePrograms({
    [PROGRAM]: "nginx",
    [BROTLI_MODULE]: "libnginx-mod-http-brotli-static",
    openssl: "openssl",
    curl: "curl",
  });
}

/** Resolves once `url` is served. */
export async function startNginx(configuration: string, url: string) {
  const nginx = spawn(PROGRAM, ["-c", configuration, "-g", "daemon off;"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exited = once(nginx, "exit");
  while (!(await responds(url))) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start: see above.");
    await pause(POLL_MS);
  }
  return {
    pid: nginx.pid as number,
    reload: () => void nginx.kill("SIGHUP"),
    async stop() {
      if (nginx.exitCode === null && nginx.kill("SIGTERM")) await exited;
    },
  };
}

/** Paths of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Makes a self-signed certificate in the folder. */
export async function selfSign(folder: string, host: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-days", "1", "-nodes"],
    ...["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
    ...["-keyout", key, "-out", certificate],
  ]);
  return { certificate, key };
}

/** One process of a release behind nginx. */
export interface ServedRelease extends Partial<Pick<Place, "tls">> {
  /** That nginx's workers, which run as another user, may read. */
  readonly folder: string;
  readonly release: string;
  readonly sitePort: number;
  /** More configuration. */
  readonly more?: string;
}

/** Starts nginx. @returns its port without TLS. */
export async function serveRelease(resources: AsyncDisposableStack, served: ServedRelease) {
  const { folder, release, sitePort, tls, more = "" } = served;
  const [port, plainPort] = [await freePort(), await freePort()];
  const sitePorts = [sitePort, sitePort, sitePort] as const;
  await renderConfiguration({
    ...{ folder, port, plainPort, sitePorts, limitsPosts: true },
    ...(tls && { tls }),
  });
  await mkdir(join(folder, "srv"));
  await symlink(join(release, "files"), join(folder, "srv", "files"));
  await symlink(release, join(folder, "srv", "current"));
  await mkdir(join(folder, "plain"));
  await writeFile(join(folder, "plain", "page"), "");
  await writeFile(join(folder, "sites", "more.conf"), more);
  const running = await startNginx(
    join(folder, "nginx.conf"),
    `http://127.0.0.1:${plainPort}/page`,
  );
  resources.defer(() => running.stop());
  return port;
}

/** What replaces `/srv`, `/etc` and the ports 80, 443 and 3001 to 3003. */
export interface Place {
  readonly folder: string;
  readonly port: number;
  /** Of a second server, which sends one plain file. */
  readonly plainPort: number;
  readonly sitePorts: readonly [number, number, number];
  /** With it, `port` only redirects; without it, the site is served there. */
  readonly tls?: Certificate & { readonly port: number };
  /** Whether a client's posts are limited. */
  readonly limitsPosts: boolean;
}

/** Writes the files of `deploy/` to the folder, with its paths and ports. */
export async function renderConfiguration(place: Place) {
  const { folder, port, plainPort, sitePorts, tls, limitsPosts } = place;
  const paths = { "/srv/site": join(folder, "srv"), "/etc/site": join(folder, "etc") };
  const http = "    listen 80;\n    listen [::]:80;\n";
  const https = "    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n";
  const live = "/etc/letsencrypt/live/www.example.com";
  const certificate = `    ssl_certificate ${live}/fullchain.pem;\n    ssl_certificate_key ${live}/privkey.pem;\n`;
  await render("nginx/nginx.conf", join(folder, "nginx.conf"), {
    "/run/nginx.pid": join(folder, "nginx.pid"),
    "/var/log/nginx/": `${folder}/`,
    "/etc/nginx/sites-enabled/": `${folder}/sites/`,
  });
  await render("nginx/site.conf", join(folder, "sites", "site.conf"), {
    ...paths,
    ...(!limitsPosts && { "    default          $client": "    # default $client" }),
    ...(tls
      ? {
          [https]: `    listen 127.0.0.1:${tls.port} ssl http2;\n`,
          [http]: `    listen 127.0.0.1:${port};\n`,
          [`${live}/fullchain.pem`]: tls.certificate,
          [`${live}/privkey.pem`]: tls.key,
        }
      : {
          [https]: `    listen 127.0.0.1:${port};\n`,
          [http]: `    listen unix:${folder}/redirect;\n`,
          [certificate]: "",
        }),
  });
  await render(
    "nginx/upstream.conf",
    join(folder, "etc", "upstream.conf"),
    Object.fromEntries(sitePorts.map((each, index) => [`:${3001 + index} `, `:${each} `])),
  );
  await render("roll-out.sh", join(folder, "roll-out.sh"), paths);
  await write(
    join(folder, "sites", "plain.conf"),
    [
      // The default folders belong to root.
      ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/temporary-${kind};`,
      ),
      `server { listen 127.0.0.1:${plainPort}; root ${folder}/plain; }`,
    ].join("\n"),
  );
}

/** @throws Error for a text that is not in the file: it would keep its path on the machine. */
async function render(
  source: string,
  target: string,
  replacements: Readonly<Record<string, string>>,
) {
  let text = await readFile(join(siteRoot, "deploy", source), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${source} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  await write(target, text);
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
