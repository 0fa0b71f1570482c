import { brotliCompressSync } from "node:zlib";
import { devices, type Page, type Request, type Response } from "@playwright/test";
import { openBrowser } from "../opened-browser.ts";
import type { Part } from "../part.ts";
import { tableOf } from "../table.ts";
import {
  COMPARED,
  COMPARED_NOTE,
  type ComparedPage,
  startComparedPages,
} from "./compared-pages.ts";

const KINDS: Readonly<Record<string, string>> = {
  document: "HTML",
  font: "fonts",
  script: "scripts",
};
const OTHER = "other";

/** Compressed already. */
const PACKED = new Set(["font", "image"]);

/** One answer, as it came and as a server with brotli would send it. */
interface Weight {
  readonly kind: string;
  readonly sent: number;
  readonly brotli: number;
}

interface Row {
  readonly page: ComparedPage;
  readonly kind: string;
  readonly weights: readonly Weight[];
}

async function weigh(response: Response): Promise<Weight> {
  const request = response.request();
  const [{ responseBodySize }, body] = await Promise.all([request.sizes(), response.body()]);
  const type = request.resourceType();
  return {
    kind: KINDS[type] ?? OTHER,
    sent: responseBodySize,
    brotli: PACKED.has(type) ? body.byteLength : brotliCompressSync(body).byteLength,
  };
}

/** What a page asks for at load. */
async function weighLoad(page: Page, url: string): Promise<readonly Weight[]> {
  const answers: Promise<Weight>[] = [];
  const take = (response: Response) => answers.push(weigh(response));
  page.on("response", take);
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", take);
  return await Promise.all(answers);
}

/** What the first interaction of a visitor makes the site ask for: all of it at once. */
async function weighDeferred(page: Page): Promise<readonly Weight[]> {
  const requests: Request[] = [];
  const take = (request: Request) => requests.push(request);
  page.on("request", take);
  const isScript = (response: Response) => response.request().resourceType() === "script";
  await Promise.all([page.waitForResponse(isScript), page.mouse.move(10, 10)]);
  page.off("request", take);
  const responses = await Promise.all(requests.map((request) => request.response()));
  return await Promise.all(responses.filter((response) => response !== null).map(weigh));
}

function rowsOf(page: ComparedPage, atLoad: readonly Weight[]): readonly Row[] {
  const kinds = [...Object.values(KINDS), OTHER].map((kind) => ({
    page,
    kind,
    weights: atLoad.filter((weight) => weight.kind === kind),
  }));
  return [
    ...kinds.filter(({ weights }) => weights.length > 0),
    { page, kind: "all, at load", weights: atLoad },
  ];
}

const kilobytes = (weights: readonly Weight[], read: (weight: Weight) => number) =>
  (weights.reduce((sum, weight) => sum + read(weight), 0) / 1000).toFixed(1);

/** Requests and bytes, as a browser meets them. */
export const bytes: Part = {
  name: "bytes",
  title: "Bytes and requests",
  isPerBuild: true,
  async measure(resources) {
    const browser = await openBrowser(resources);
    const urls = await startComparedPages(resources, browser);
    const rows: Row[] = [];
    for (const name of COMPARED) {
      const context = await browser.newContext(devices["Pixel 7"]);
      const page = await context.newPage();
      rows.push(...rowsOf(name, await weighLoad(page, urls[name])));
      if (name === "site") {
        rows.push({
          page: name,
          kind: "deferred, at the first interaction",
          weights: await weighDeferred(page),
        });
      }
      await context.close();
    }
    return [
      tableOf<Row>(
        "A phone's first visit",
        [
          { heading: "Page", read: ({ page, kind }) => `${page}: ${kind}` },
          { heading: "Requests", read: ({ weights }) => weights.length },
          { heading: "kB sent", read: ({ weights }) => kilobytes(weights, ({ sent }) => sent) },
          {
            heading: "kB brotli",
            read: ({ weights }) => kilobytes(weights, (each) => each.brotli),
          },
        ],
        rows,
        [
          COMPARED_NOTE,
          "kB: 1000 bytes of bodies. Sent: by `next start`, with gzip. Brotli: what a server in front of it can make of them.",
        ],
      ),
    ];
  },
};
