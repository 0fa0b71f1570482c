import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeUnfinished, unfinishedPassages } from "./going-live.ts";

const REAL = {
  SITE_URL: "https://www.conseil.fr",
  BOOKING_URL: "https://agenda.fr/conseil",
  LINKEDIN_URL: "https://www.linkedin.com/company/conseil",
};

const textsOf = (environment: Readonly<Record<string, string>>, file: string) =>
  unfinishedPassages(environment).flatMap((passage) =>
    passage.file === file ? [passage.text] : [],
  );

test.each([
  ["lib/content/legal.ts", "Mentions légales, Éditeur du site – Immatriculation : RCS de [à co"],
  ["lib/content/contact.ts", "Une réponse à votre message sous [à compléter"],
])("lists each passage of %s to complete", (file, passage) => {
  const source = readFileSync(file, "utf8");
  const uses = source.match(/\$\{TO_COMPLETE\}|\bTO_COMPLETE(?=[\],])/g) ?? [];
  const listed = textsOf(REAL, file).join("\n");
  expect(listed.match(/\[à compléter/g)).toHaveLength(uses.length);
  expect(listed).toContain(passage);
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

test("describes what is left by file, and nothing when nothing is", () => {
  const passages = [
    { file: "a.ts", text: "un" },
    { file: "b.ts", text: "deux" },
    { file: "a.ts", text: "trois" },
  ];
  expect(describeUnfinished(passages, "https://conseil.fr")).toBe(
    "Before visitors come to https://conseil.fr, complete or correct (3):\n  a.ts\n    un\n    trois\n  b.ts\n    deux",
  );
  expect(describeUnfinished([], "https://conseil.fr")).toBe("");
});
