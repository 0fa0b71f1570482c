import { expect, test, vi } from "vitest";
import type * as brand from "#lib/content/brand.ts";
import { firstPagePicture, printedCases } from "#lib/content/case-studies.ts";
import { staleFiles } from "./generators.ts";
import { documentPath } from "./pdfs.ts";

vi.mock("#lib/content/brand.ts", async (original) => {
  const present = await original<typeof brand>();
  const brandName = `${present.brandName} Autre`;
  return { ...present, brandName, wordmark: { first: present.brandName, second: "Autre" } };
});

test("another name makes stale whatever shows it, and neither fonts nor colours", async () => {
  const stale = await staleFiles();
  const showingTheName = [
    "app/icon.svg",
    "components/layout/wordmark-outlines.ts",
    "lib/content/generated.ts",
    "public/wordmark.svg",
    "supabase/functions/_shared/content.ts",
    ...printedCases.flatMap((study) => [
      documentPath(study.title),
      `public${firstPagePicture(study)}`,
    ]),
  ];
  expect(stale).toEqual(expect.arrayContaining(showingTheName));
  expect(stale.filter((path) => path.startsWith("app/styles/"))).toEqual([]);
});
