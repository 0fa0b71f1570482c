import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FORM_BODY_MAX_BYTES } from "#lib/forms/limits.ts";
import { SUBMISSION_BUDGET_MS } from "#lib/supabase/bounded-fetch.ts";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const nginx = read("nginx/site.conf");
const guide = readFileSync("docs/deployment.md", "utf8");

const numberOf = (text: string, directive: string) =>
  Number(new RegExp(`\\b${directive}[ =](\\d+)`).exec(text)?.[1]);

test("nginx accepts the longest form and buffers it in memory (FORM_BODY_MAX_BYTES)", () => {
  expect(numberOf(nginx, "client_max_body_size")).toBe(FORM_BODY_MAX_BYTES);
  expect(numberOf(nginx, "client_body_buffer_size")).toBe(FORM_BODY_MAX_BYTES);
});

test("no timeout is shorter than the site's budget for a submission (SUBMISSION_BUDGET_MS)", () => {
  const seconds = SUBMISSION_BUDGET_MS / 1000;
  expect(numberOf(nginx, "proxy_read_timeout")).toBeGreaterThan(seconds);
  const service = read("systemd/site@.service");
  expect(numberOf(service, "TimeoutStopSec")).toBeGreaterThan(seconds);
  expect(numberOf(guide, "stop-timeout")).toBeGreaterThan(seconds);
});

test("a process keeps idle connections open longer than nginx does", () => {
  const [, upstream = ""] = /upstream site \{(.*?)\n\}/s.exec(nginx) ?? [];
  const nginxMs = numberOf(upstream, "keepalive_timeout") * 1000;
  for (const file of ["systemd/site@.service", "Dockerfile"]) {
    expect(numberOf(read(file), "KEEP_ALIVE_TIMEOUT"), file).toBeGreaterThan(nginxMs);
  }
});

test("the image has a health check and, as an exact tag, the Node that docs/deployment.md names", () => {
  const dockerfile = read("Dockerfile");
  const images = Array.from(dockerfile.matchAll(/^FROM (\S+)/gm), ([, image]) => image);
  const [, node] = /Node 24, at least (24\.\d+\.\d+)/.exec(guide) ?? [];
  expect(new Set(images)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  // A path that needs no backend.
  expect(dockerfile).toMatch(/\nHEALTHCHECK [^\n]*\\\n *CMD .*\/robots\.txt/);
});

test("nginx serves the site over TLS only: port 80 redirects", () => {
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers.map((server) => /listen (\d+)/.exec(server)?.[1])).toEqual(["443", "80"]);
  expect(servers[1]).toMatch(/location \/ \{ return 308 https:/);
  expect(servers[1]).not.toContain("proxy_pass");
});
