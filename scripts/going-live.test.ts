import { expect, test } from "vitest";
import { legal, TO_COMPLETE } from "#lib/content/legal.ts";
import { missingKey, placeholders } from "./going-live.ts";

const REAL = {
  SITE_URL: "https://www.conseil.fr",
  BOOKING_URL: "https://agenda.fr/conseil",
  LINKEDIN_URL: "https://www.linkedin.com/company/conseil",
};

const placeholdersIn = (environment: Readonly<Record<string, string>>, file: string) =>
  placeholders(environment).filter((text) => text.startsWith(`${file}:`));

test("lists each passage of the content to complete, with its line", () => {
  const passages = placeholdersIn(REAL, "lib/content/legal.ts");
  const shown = JSON.stringify(legal).split(TO_COMPLETE).length - 1;
  expect(passages.join("\n").match(/TO_COMPLETE/g)).toHaveLength(shown);
  expect(passages[0]).toMatch(/^lib\/content\/legal\.ts:\d+: `Forme juridique : /);
  expect(placeholdersIn(REAL, "lib/content/contact.ts")).not.toHaveLength(0);
});

test("lists the fictitious contact details, unless the environment replaces them", () => {
  const names = (environment: Readonly<Record<string, string>>) =>
    placeholdersIn(environment, "lib/content/brand.ts").map((text) => text.split(": ")[1]);
  const always = ["email", "phone", "address", "origin"];
  expect(names({})).toEqual([...always, "bookingUrl", "linkedInUrl"]);
  expect(names(REAL)).toEqual(always);
  expect(placeholdersIn(REAL, "lib/content/footer.ts")).toHaveLength(1);
});

test.each([
  ["https://www.example.com", 1],
  ["https://conseil.example, https://conseil.fr", 1],
  ["https://example.conseil.fr", 0],
])("SITE_URL %s counts as fictitious %i times", (SITE_URL, count) => {
  expect(placeholdersIn({ SITE_URL }, "environment")).toHaveLength(count);
});

test("says when the build has no key for its actions, and how to make one", () => {
  const name = "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY";
  expect(missingKey({ [name]: "" })).toMatch(new RegExp(`^${name} .+openssl rand -base64 32`));
  expect(missingKey({ [name]: "x" })).toBeUndefined();
});
