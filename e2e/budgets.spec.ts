/** What the page weighs, as a browser sees it: files compressed as a web server with brotli sends them. */
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { contactForm } from "../lib/content/forms.ts";
import { LATE_CODE } from "./support/late-code.ts";
import { expect, test } from "./support/test.ts";

interface LoadedFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

interface Budget {
  readonly name: string;
  /** In bytes; in files where it counts them. */
  readonly limit: number;
  readonly counts?: "files";
  readonly includes: (file: LoadedFile) => boolean;
}

/** Part of a document, and weighed by itself as well. */
const INLINE_STYLES = "styles in the page";

const isOwn = ({ path }: LoadedFile) => path.includes("/chunks/app/");
const isOfType = (type: string) => (file: LoadedFile) => file.type === type;

const FIRST_LOAD: readonly Budget[] = [
  { name: "requests", limit: 16, counts: "files", includes: ({ type }) => type !== INLINE_STYLES },
  { name: "HTML", limit: 30_000, includes: isOfType("document") },
  { name: "styles", limit: 12_000, includes: isOfType(INLINE_STYLES) },
  { name: "style sheets", limit: 0, counts: "files", includes: isOfType("stylesheet") },
  { name: "fonts", limit: 75_000, includes: isOfType("font") },
  { name: "fonts", limit: 2, counts: "files", includes: isOfType("font") },
  { name: "scripts", limit: 116_000, includes: isOfType("script") },
  { name: "the site's own scripts", limit: 4_000, includes: isOwn },
  { name: "pictures", limit: 0, counts: "files", includes: isOfType("image") },
];

const FIRST_SIGN: readonly Budget[] = [
  { name: "late scripts", limit: 20_000, includes: isOfType("script") },
  { name: "late files", limit: 1, counts: "files", includes: () => true },
];

/** The files that the page loads, each with what it weighs on its way. */
function watchFiles(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return async (): Promise<readonly LoadedFile[]> =>
    (await Promise.all(responses.splice(0).map(weigh))).flat();
}

async function weigh(response: Response): Promise<readonly LoadedFile[]> {
  const body = await response.body();
  const type = response.request().resourceType();
  const { pathname: path } = new URL(response.url());
  // Compressed as they are.
  const isCompressed = type === "font" || type === "image";
  const bytes = isCompressed ? body.byteLength : compressedLength(body);
  if (type !== "document") return [{ path, type, bytes }];
  const styles = Array.from(
    body.toString().matchAll(/<style>(.*?)<\/style>/gs),
    ([, of = ""]) => of,
  );
  return [
    { path, type, bytes },
    { path, type: INLINE_STYLES, bytes: compressedLength(styles.join("")) },
  ];
}

const compressedLength = (content: string | Buffer) => brotliCompressSync(content).byteLength;

/** Each budget that does not hold: by how much, and the files that use it up. */
function overruns(budgets: readonly Budget[], files: readonly LoadedFile[]): string[] {
  return budgets.flatMap(({ name, limit, counts, includes }) => {
    const included = files.filter(includes).toSorted((a, b) => b.bytes - a.bytes);
    const used = counts ? included.length : included.reduce((sum, { bytes }) => sum + bytes, 0);
    if (used <= limit) return [];
    const unit = counts ?? "bytes";
    const lines = included.map(({ path, bytes }) => `${String(bytes).padStart(8)}  ${path}`);
    return [`${name}: ${used} ${unit}, ${used - limit} over ${limit}\n${lines.join("\n")}`];
  });
}

test("the page, and what the first sign of a visitor brings, stay within their budgets", async ({
  page,
}) => {
  const filesSince = watchFiles(page);
  await page.goto("/", { waitUntil: "networkidle" });
  const first = await filesSince();
  for (const type of ["document", INLINE_STYLES, "font", "script"]) {
    expect(first.map((file) => file.type)).toContain(type);
  }
  expect(first.some(isOwn)).toBe(true);
  const over = overruns(FIRST_LOAD, first);

  const isLate = page.waitForResponse(LATE_CODE);
  await page.mouse.move(10, 10);
  await isLate;
  await page.getByLabel(contactForm.labels.name).focus();
  await page.waitForLoadState("networkidle");
  over.push(...overruns(FIRST_SIGN, await filesSince()));
  expect(over.join("\n\n"), over.join("\n\n")).toBe("");
});

test("asks nothing of another host", async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto("/", { waitUntil: "networkidle" });
  const isLate = page.waitForResponse(LATE_CODE);
  await page.mouse.move(10, 10);
  await isLate;
  expect([...hosts]).toEqual([site.url]);
});
