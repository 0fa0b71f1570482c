import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CASE_STUDY_TITLES } from "../functions/_shared/content.ts";
import { openBucket } from "../local/bucket.ts";
import {
  startTemporaryBackend,
  type TemporaryFolder,
  temporaryFolder,
} from "./temporary-backend.ts";

const CONTENT = "%PDF-1.7 étude de cas";
const FILE = "etude-de-cas-agregateur.pdf";

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, "bucket", "folder.pdf"), { recursive: true });
  await writeFile(join(folder.path, "bucket", FILE), CONTENT);
  await writeFile(join(folder.path, "bucket", "notes.txt"), "private");
  await writeFile(join(folder.path, "bucket", ".hidden.pdf"), "private");
  await writeFile(join(folder.path, "outside.pdf"), "private");
});

afterAll(() => folder.remove());

function request(init: RequestInit = {}, file = FILE) {
  return openBucket(join(folder.path, "bucket"))(new Request("http://127.0.0.1/", init), file);
}

test.each([
  ["GET", CONTENT],
  ["HEAD", ""],
])("answers %s", async (method, content) => {
  const response = await request({ method });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(Buffer.byteLength(CONTENT)),
  });
  expect(await response.text()).toBe(content);
});

test.each([
  "missing.pdf",
  "notes.txt",
  ".hidden.pdf",
  "folder.pdf",
  "../outside.pdf",
  "%2e%2e/outside.pdf",
  "\0.pdf",
  `${"a".repeat(5000)}.pdf`,
])("answers 404 to %j", async (name) => {
  expect((await request({}, name)).status).toBe(404);
});

test("is read-only", async () => {
  expect((await request({ method: "PUT", body: "x" })).status).toBe(405);
});

test("the embedded backend serves every case study at its public address", async () => {
  await using backend = await startTemporaryBackend();
  for (const file of Object.keys(CASE_STUDY_TITLES)) {
    const { publicUrl } = backend.visitor().storage.from("pdfwebsite").getPublicUrl(file).data;
    const original = await readFile(new URL(`../storage/pdfwebsite/${file}`, import.meta.url));
    const response = await fetch(publicUrl);
    expect(Buffer.from(await response.arrayBuffer()).equals(original), file).toBe(true);
  }
});
