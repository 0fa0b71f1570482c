import { brotliCompressSync } from "node:zlib";
import { devices, type Page, type Request, type Response } from "@playwright/test";
import { openBrowser } from "../support/browser.ts";
import { tableOf } from "../support/terminal.ts";
import {
  COMPARED,
  COMPARED_NOTE,
  type ComparedPage,
  startComparedPages,
} from "./compared-pages.ts";
import type { Part } from "./part.ts";

const KINDS: Readonly<Record<string, string>> = {
  document: "HTML",
  font: "fonts",
  script: "scripts",
};
const OTHER = "other";

/** Already compressed. */
const PACKED = new Set(["font", "image"]);

/** The size of a response body: as sent, and with brotli. */
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

/** Everything that the page requests until the network is idle. */
async function weighLoad(page: Page, url: string): Promise<readonly Weight[]> {
  const weights: Promise<Weight>[] = [];
  const take = (response: Response) => weights.push(weigh(response));
  page.on("response", take);
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", take);
  return await Promise.all(weights);
}

/** Everything that the first interaction requests. */
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

/** Requests and bytes as a browser sees them. */
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
          ["Page", ({ page, kind }) => `${page}: ${kind}`],
          ["Requests", ({ weights }) => weights.length],
          ["kB sent", ({ weights }) => kilobytes(weights, ({ sent }) => sent)],
          ["kB brotli", ({ weights }) => kilobytes(weights, ({ brotli }) => brotli)],
        ],
        rows,
        [
          COMPARED_NOTE,
          "kB: 1000 bytes of response bodies. Sent: by `next start`, with gzip. Brotli: as a server in front of it can send them.",
        ],
      ),
    ];
  },
};
