import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** Chromium of spring and autumn 2023: without and with subgrid, both without `light-dark()`. */
const PACKAGES = { 112: "chromium-112", 119: "@sparticuz/chromium" } as const;

export type OlderVersion = keyof typeof PACKAGES;

/** The browser that the package carries, unpacked once. */
export function olderChromium(version: OlderVersion): string {
  const path = join(tmpdir(), `older-chromium-${version}`);
  if (existsSync(path)) return path;
  const packed = new URL("../bin/chromium.br", import.meta.resolve(PACKAGES[version]));
  const unfinished = `${path}-${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(fileURLToPath(packed))));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, path);
  return path;
}
