import { expect, test } from "vitest";
import { legal, TO_COMPLETE } from "#lib/content/legal.ts";
import { checklist, placeholders } from "./going-live.ts";

const REAL = {
  SITE_URL: "https://www.conseil.fr",
  BOOKING_URL: "https://agenda.fr/conseil",
  LINKEDIN_URL: "https://www.linkedin.com/company/conseil",
};

const textsOf = (environment: Readonly<Record<string, string>>, file: string) =>
  placeholders(environment).flatMap((found) => (found.file === file ? [found.text] : []));

test("lists each passage of the content to complete, with its line", () => {
  const passages = textsOf(REAL, "lib/content/legal.ts");
  const shown = JSON.stringify(legal).split(TO_COMPLETE).length - 1;
  const listed = passages.join("\n").match(/TO_COMPLETE/g);
  expect(listed).toHaveLength(shown);
  expect(passages[0]).toMatch(/^line \d+: `Forme juridique : /);
  expect(textsOf(REAL, "lib/content/contact.ts")).not.toHaveLength(0);
});

test("lists the fictitious contact details, unless the environment replaces them", () => {
  const names = (environment: Readonly<Record<string, string>>) =>
    textsOf(environment, "lib/content/brand.ts").map((text) => text.split(":")[0]);
  const always = ["email", "phone", "address", "origin"];
  expect(names({})).toEqual([...always, "bookingUrl", "linkedInUrl"]);
  expect(names(REAL)).toEqual(always);
  expect(textsOf(REAL, "lib/content/footer.ts")).toHaveLength(1);
});

test.each([
  ["https://www.example.com", 1],
  ["https://conseil.example, https://conseil.fr", 1],
  ["https://example.conseil.fr", 0],
])("SITE_URL %s counts as fictitious %i times", (SITE_URL, count) => {
  expect(textsOf({ SITE_URL }, "environment")).toHaveLength(count);
});

test("the checklist groups what is left by file, and is empty when nothing is", () => {
  const found = [
    { file: "a.ts", text: "un" },
    { file: "b.ts", text: "deux" },
    { file: "a.ts", text: "trois" },
  ];
  expect(checklist(found, "https://conseil.fr")).toBe(
    "Before visitors come to https://conseil.fr, complete or correct (3):\n  a.ts\n    un\n    trois\n  b.ts\n    deux",
  );
  expect(checklist([], "https://conseil.fr")).toBe("");
});
