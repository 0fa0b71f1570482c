/** MDN's HTTP Observatory and Google's CSP Evaluator on the built site, directly and behind nginx. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer as createHttpServer, request, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Invocation } from "../support/command-line.ts";
import { ensureBuild, makeRelease, siteRoot } from "../support/commands.ts";
import { type Certificate, requireNginx, selfSign, serveRelease } from "../support/nginx.ts";
import { type ProofSource, proof, runProofs } from "../support/proof.ts";
import { freePort, startSite, startStandaloneSite, temporaryFolder } from "../support/site.ts";
import { submissionsOf } from "../support/submissions.ts";
import { bodyOf, headersFor, readServedForms } from "../support/visitors.ts";

const LAB = join(siteRoot, "lab");

/** The most that a site without cookies gets, unless browsers preload its name. */
const BEST_SCORE = 135;

/** The host to which `deploy/nginx/site.conf` redirects. */
const HOST = "www.example.com";
const POLICY = "content-security-policy";

const scanned = z.object({
  scan: z.object({
    score: z.number(),
    grade: z.string(),
    testsFailed: z.number(),
    testsQuantity: z.number(),
    responseHeaders: z.looseObject({ [POLICY]: z.string() }),
  }),
  tests: z.record(z.string(), z.object({ result: z.string(), scoreModifier: z.number() })),
});

interface Finding {
  readonly severity: number;
  readonly directive: string;
  readonly description: string;
  readonly value?: string;
}

/** The site at its ports with TLS and without. */
type Ports = Readonly<Record<"https" | "http", number>>;

const direct: ProofSource = {
  name: "direct",
  async *prove(resources) {
    await ensureBuild();
    const tools = await prepareTools(resources);
    const site = await startSite({});
    resources.defer(() => site.stop());
    const ports = await terminateTls(resources, new URL(site.url), tools.certificate);
    yield await proof("npm start: Observatory", () => scan(tools, ports));
    yield await proof("npm start: policies of page, 404 and a post's answer", async () => {
      const forms = await readServedForms(site.url);
      const [submission] = submissionsOf(1, 0, 1);
      const form = submission && forms.get(submission.form);
      assert.ok(submission && form);
      const answers = [
        await fetch(site.url),
        await fetch(`${site.url}/inconnu`),
        await fetch(site.url, {
          method: "POST",
          headers: headersFor(site.url),
          body: bodyOf(form, submission),
        }),
      ];
      const policies = answers.map(({ headers }) => headers.get(POLICY) ?? "");
      assert.match(policies[2] ?? "", /'nonce-/, "the answer to a post has a nonce");
      return policies.map((policy) => evaluate(policy)).join("; ");
    });
  },
};

const behindNginx: ProofSource = {
  name: "nginx",
  async *prove(resources) {
    requireNginx();
    const tools = await prepareTools(resources);
    await chmod(tools.folder, 0o755);
    const release = join(tools.folder, "release");
    await makeRelease(release, {
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    });
    const sitePort = await freePort();
    const site = await startStandaloneSite(release, sitePort, { TRUSTED_PROXIES: "127.0.0.1" });
    resources.defer(() => site.stop());
    const https = await freePort();
    const http = await serveRelease(resources, {
      ...{ folder: join(tools.folder, "nginx"), release, sitePort },
      tls: { port: https, ...tools.certificate },
    });
    yield await proof("behind nginx: Observatory", () => scan(tools, { https, http }));
  },
};

export function securityScores(invocation: Invocation): Promise<void> {
  return runProofs([direct, behindNginx], invocation);
}

type Tools = Awaited<ReturnType<typeof prepareTools>>;

async function prepareTools(resources: AsyncDisposableStack) {
  const { path: folder, remove } = await temporaryFolder();
  resources.defer(remove);
  // The lab's packages are installed without scripts; its own would download the list that browsers preload.
  const observatory = join(LAB, "node_modules", "@mdn", "mdn-http-observatory");
  await writeFile(join(observatory, "conf", "hsts-preload.json"), "{}");
  return { folder, observatory, certificate: await selfSign(folder, HOST) };
}

/** Runs the Observatory's own scan. @throws Error below the best score. */
async function scan({ observatory, certificate, folder }: Tools, { https, http }: Ports) {
  const preload = join(LAB, "proofs", "connect-to.ts");
  const program = join(observatory, "src", "scan.js");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", preload, program, HOST],
    {
      cwd: folder,
      env: {
        ...process.env,
        CONNECT_TO: JSON.stringify({ [`${HOST}:443`]: https, [`${HOST}:80`]: http }),
        NODE_EXTRA_CA_CERTS: certificate.certificate,
      },
    },
  );
  const { scan, tests } = scanned.parse(JSON.parse(stdout));
  const modified = Object.values(tests)
    .map(({ result, scoreModifier }) => `${result} ${scoreModifier}`)
    .join(", ");
  const figure = `${scan.score} (${scan.grade}), ${scan.testsFailed} of ${scan.testsQuantity} tests failed: ${modified}`;
  assert.ok(scan.score === BEST_SCORE && scan.testsFailed === 0, figure);
  return `${figure}; ${evaluate(scan.responseHeaders[POLICY])}`;
}

/** @throws Error for a finding other than a possible one about `'self'`. */
function evaluate(policy: string): string {
  const load = createRequire(import.meta.url);
  const { CspEvaluator } = load("csp_evaluator");
  const { CspParser } = load("csp_evaluator/dist/parser.js");
  const { Severity } = load("csp_evaluator/dist/finding.js");
  const findings: readonly Finding[] = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const figure = findings.map(
    ({ severity, directive, value, description }) =>
      `${Severity[severity]} ${directive} ${value ?? description}`,
  );
  // A smaller number is more severe.
  const graver = findings.filter(
    ({ severity, value }) =>
      severity < Severity.MEDIUM_MAYBE ||
      (severity === Severity.MEDIUM_MAYBE && value !== "'self'"),
  );
  assert.equal(graver.length, 0, figure.join("; "));
  return figure.join("; ") || "no finding";
}

/** Stands for the load balancer in front of a site without nginx: adds TLS and a redirect to it, and nothing else. */
async function terminateTls(
  resources: AsyncDisposableStack,
  site: URL,
  { certificate, key }: Certificate,
): Promise<Ports> {
  const credentials = { cert: await readFile(certificate), key: await readFile(key) };
  const secure = createHttpsServer(credentials, (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? "/", site), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  const redirecting = createHttpServer(({ url }, outgoing) => {
    outgoing.writeHead(308, { location: `https://${HOST}${url}` }).end();
  });
  return { https: await listen(resources, secure), http: await listen(resources, redirecting) };
}

async function listen(resources: AsyncDisposableStack, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  resources.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
