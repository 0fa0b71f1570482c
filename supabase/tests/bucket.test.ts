import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CASE_STUDY_FILES } from "../functions/downloads_log/case-study-files.ts";
import {
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const CONTENT = "%PDF-1.7 étude de cas";
const SIZE = Buffer.byteLength(CONTENT);
const FILE = "etude-de-cas-agregateur.pdf";

let backend: TemporaryBackend;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let address: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const bucketDir = join(folder.path, "bucket");
  await mkdir(join(bucketDir, "folder.pdf"), { recursive: true });
  await writeFile(join(bucketDir, FILE), CONTENT);
  await writeFile(join(bucketDir, "notes.txt"), "private");
  await writeFile(join(bucketDir, ".hidden.pdf"), "private");
  await writeFile(join(folder.path, "outside.pdf"), "private");
  backend = await startTemporaryBackend(join(folder.path, "data"), { bucketDir });
  address = backend.visitor().storage.from("pdfwebsite").getPublicUrl(FILE).data.publicUrl;
});

afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

test("the public address serves the file as a PDF", async () => {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-length")).toBe(String(SIZE));
  expect(response.headers.get("accept-ranges")).toBe("bytes");
  expect(await response.text()).toBe(CONTENT);
});

test("HEAD tells the same without the file", async () => {
  const response = await fetch(address, { method: "HEAD" });
  expect([response.status, response.headers.get("content-length")]).toEqual([200, String(SIZE)]);
  expect(await response.text()).toBe("");
});

test.each(["%s", "W/%s", '"older", %s', "*"])(
  "a version known as %s is not sent again",
  async (pattern) => {
    const etag = (await fetch(address)).headers.get("etag") ?? "";
    const headers = { "if-none-match": pattern.replace("%s", etag) };
    const response = await fetch(address, { headers });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  },
);

test("another version is sent", async () => {
  const response = await fetch(address, { headers: { "if-none-match": '"older"' } });
  expect([response.status, await response.text()]).toEqual([200, CONTENT]);
});

test.each([
  ["bytes=0-3", 206, "%PDF", `bytes 0-3/${SIZE}`],
  ["bytes=0-", 206, CONTENT, `bytes 0-${SIZE - 1}/${SIZE}`],
  ["Bytes=0-3", 206, "%PDF", `bytes 0-3/${SIZE}`],
  ["bytes=5-", 206, "1.7 étude de cas", `bytes 5-${SIZE - 1}/${SIZE}`],
  ["bytes=-3", 206, "cas", `bytes ${SIZE - 3}-${SIZE - 1}/${SIZE}`],
  ["bytes=0-9999", 206, CONTENT, `bytes 0-${SIZE - 1}/${SIZE}`],
  ["bytes=9999-", 416, "", `bytes */${SIZE}`],
  ["bytes=-9999", 206, CONTENT, `bytes 0-${SIZE - 1}/${SIZE}`],
  ["bytes=-0", 416, "", `bytes */${SIZE}`],
  ["bytes=3-1", 200, CONTENT, null],
  ["bytes=-", 200, CONTENT, null],
  ["bytes=0-3,5-6", 200, CONTENT, null],
  ["lines=1-2", 200, CONTENT, null],
])("the range %s answers %i", async (range, status, text, contentRange) => {
  const response = await fetch(address, { headers: { range } });
  expect(response.status).toBe(status);
  expect(response.headers.get("content-range")).toBe(contentRange);
  expect(await response.text()).toBe(text);
});

test("a range of a version that has changed is answered with the whole file", async () => {
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const ask = (version: string) =>
    fetch(address, { headers: { range: "bytes=0-3", "if-range": version } });
  expect([(await ask(etag)).status, (await ask('"older"')).status]).toEqual([206, 200]);
});

test("HEAD takes no notice of a range", async () => {
  const response = await fetch(address, { method: "HEAD", headers: { range: "bytes=0-3" } });
  expect([response.status, response.headers.get("content-length")]).toEqual([200, String(SIZE)]);
});

describe("the case studies", () => {
  /** As a viewer does on a slow line: the trailer first, then the pages, part by part. */
  const PART_BYTES = 65_536;
  let published: TemporaryBackend;

  beforeAll(async () => {
    published = await startTemporaryBackend(join(folder.path, "published"));
  });

  afterAll(() => published.stop());

  test.each(CASE_STUDY_FILES)("%s comes whole when it is read in parts", async (file) => {
    const url = published.visitor().storage.from("pdfwebsite").getPublicUrl(file).data.publicUrl;
    const original = await readFile(new URL(`../storage/pdfwebsite/${file}`, import.meta.url));
    const { headers } = await fetch(url, { method: "HEAD" });
    const size = Number(headers.get("content-length"));
    const part = async (range: string) => {
      const version = headers.get("etag") ?? "";
      const response = await fetch(url, { headers: { range, "if-range": version } });
      expect(response.status).toBe(206);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      return Buffer.from(await response.arrayBuffer());
    };

    expect((await part("bytes=-1024")).toString("latin1")).toMatch(/startxref\s+\d+\s+%%EOF/);
    const parts: Buffer[] = [];
    for (let first = 0; first < size; first += PART_BYTES) {
      parts.push(await part(`bytes=${first}-${first + PART_BYTES - 1}`));
    }
    expect(Buffer.concat(parts).equals(original)).toBe(true);
    expect((await part("bytes=0-")).equals(original)).toBe(true);
  });
});

test("a download names the file", async () => {
  const plain = await fetch(`${address}?download=`);
  expect(plain.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${FILE}`);
  const named = await fetch(`${address}?download=${encodeURIComponent('é";\r\nx: y')}`);
  expect(named.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''%C3%A9%22%3B%0D%0Ax%3A%20y",
  );
});

test.each([
  "missing.pdf",
  "notes.txt",
  ".hidden.pdf",
  "folder.pdf",
  "..%2foutside.pdf",
  "..%5coutside.pdf",
  "%2e%2e%2foutside.pdf",
  "..%252foutside.pdf",
  "a/../../outside.pdf",
  "%00.pdf",
  "%",
])("%s is not found", async (name) => {
  const response = await fetch(`${new URL(".", address)}${name}`);
  expect([404, 501]).toContain(response.status);
  expect(await response.text()).not.toContain("private");
});

test("the bucket is read-only", async () => {
  expect((await fetch(address, { method: "PUT", body: "x" })).status).toBe(405);
});
