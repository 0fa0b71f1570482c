import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { conviction } from "../lib/content/conviction.ts";
import { expertise } from "../lib/content/expertise.ts";
import { hero } from "../lib/content/hero.ts";
import { services } from "../lib/content/services.ts";
import { expect, test } from "./support/test.ts";

interface Heading {
  readonly title: string;
  /** Number of the page's object: they are written in order. */
  readonly page: number;
  readonly height: number;
}

const LEAST_DISTANCE_PT = 24;

const titles = (entries: readonly { readonly title: string }[]) =>
  entries.map(({ title }) => title);

/** Each section starts a page; headings of forms and menus are not on paper. */
const SECTIONS = [
  [hero.title],
  [conviction.title, conviction.mission.title, conviction.independence.title],
  [services.title, ...titles(services.services)],
  [clients.title, ...titles(clients.clients)],
  [expertise.title, ...titles(expertise.expertises)],
  [caseStudies.title, ...titles(caseStudies.caseStudies)],
  [contact.title, contact.slot.title, contact.detailsTitle],
].map((section) => section.map(withoutSpaces));

/** In the outline, a line's end takes the place of a space. */
function withoutSpaces(text: string) {
  return text.replaceAll(/\s/g, "");
}

/** The headings where the PDF's outline leads, from the first page's top to the last page's bottom. */
function printedHeadings(pdf: Buffer): Heading[] {
  const entries = pdf
    .toString("latin1")
    .matchAll(/\/Title (?:\((.*)\)|<FEFF(\w+)>)\n\/Dest \[(\d+) 0 R \/XYZ \S+ (\S+) 0\]/g);
  return Array.from(entries, ([, plain, hex = "", page, height]) => ({
    title: withoutSpaces(plain ?? Buffer.from(hex, "hex").swap16().toString("utf16le")),
    page: Number(page),
    height: Number(height),
  })).toSorted((one, other) => one.page - other.page || other.height - one.height);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const width of [390, 1280, 1440]) {
      const tag = width === 1440 ? ["@whole-matrix"] : [];
      test(`prints each section whole and in order, from ${width} px`, { tag }, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/");
        // Otherwise the outline leaves out the carousels' other items, which are printed.
        const hidden = page.locator("[data-offset][aria-hidden]");
        await expect(hidden).toHaveCount(javaScriptEnabled ? 5 : 0);
        await hidden.evaluateAll((items) => {
          for (const item of items) item.removeAttribute("aria-hidden");
        });
        for (const edge of ["0cm", "1cm", "2cm"]) {
          const margin = { top: edge, right: edge, bottom: edge, left: edge };
          const pdf = await page.pdf({ format: "A4", margin, outline: true, tagged: true });
          const headings = printedHeadings(pdf);
          expect(titles(headings), `margins of ${edge}`).toEqual(SECTIONS.flat());
          const objects = pdf.toString("latin1").matchAll(/(\d+) 0 obj\n<<\/Type \/Page\n/g);
          const pages = Array.from(objects, ([, page]) => Number(page)).toSorted((a, b) => a - b);
          expect(headings.at(-1)?.page, `footer, ${edge}`).toBe(pages.at(-1));
          // The hero needs one page, with a browser's own margins.
          if (edge !== "2cm") expect(headings[1]?.page, `hero, ${edge}`).toBe(pages[1]);
          for (const [index, { title, page, height }] of headings.entries()) {
            const above = headings[index - 1];
            if (!above) continue;
            const isNewPage = page > above.page;
            const startsSection = SECTIONS.some(([first]) => first === title);
            expect(isNewPage || !startsSection, `${title} starts a page, ${edge}`).toBe(true);
            if (!isNewPage) expect(above.height - height, title).toBeGreaterThan(LEAST_DISTANCE_PT);
          }
        }
      });
    }
  });
}

test("prints the answers of closed questions, and the numbers of the lost values clear of the heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const { answer } of contact.questions) {
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  }
  const heading = await page.getByRole("heading", { name: conviction.title }).boundingBox();
  const sums = await page.locator(".conviction-day > text").first().boundingBox();
  expect(sums?.y).toBeGreaterThanOrEqual((heading?.y ?? Number.NaN) + (heading?.height ?? 0));
});

test("prints no prices above a section's ruler, which begins a page", async ({ page }) => {
  await page.goto("/");
  const prices = page.locator('.day-rule [href="#day-shown"]').filter({ visible: true });
  await expect(prices).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(prices).toHaveCount(0);
});
