/** The copy of a firm of one word, in another country, without a booking page, a profile or promises. */
import { expect, test, vi } from "vitest";
import { firm } from "./brand.ts";
import { contact } from "./contact.ts";
import { legal, TO_COMPLETE } from "./legal.ts";
import { site } from "./site.ts";
import { structuredData } from "./structured-data.ts";
import { unsubscribe } from "./unsubscribe.ts";

vi.mock("./brand.ts", () => ({
  brandName: "Éolia",
  firm: {
    name: "Éolia",
    legalName: "Éolia SRL",
    copyright: "© 2025 Éolia",
    email: "bonjour@eolia.be",
    phone: { label: "02 555 00 00", number: "+3225550000", note: "" },
    address: {
      street: "1007 chaussée de Wavre",
      postalCode: "1000",
      town: "Bruxelles",
      country: "Belgique",
      countryCode: "BE",
      note: "",
    },
    origin: "https://www.eolia.be",
    bookingUrl: "",
    linkedInUrl: "",
  },
}));
vi.mock("./promises.ts", () => ({ promises: { people: "", answerDelay: "", fees: "" } }));

const plain = (content: unknown) => JSON.stringify(content).replaceAll(/[\u00a0\u202f]/g, " ");

test("has its place and postal address wherever a place is named", () => {
  expect(site.place).toBe("Bruxelles, Belgique");
  expect(plain(legal.legalNotice)).toContain(
    'Siège social : 1007 chaussée de Wavre, 1000 Bruxelles"',
  );
  expect(plain(legal.privacy)).toContain("Éolia SRL, 1007 chaussée de Wavre, 1000 Bruxelles, est");
});

test("elides nothing before its name, which may start with a vowel", () => {
  expect(plain({ contact, legal, site, unsubscribe })).not.toMatch(/\b(de|que) Éolia/);
});

test("has neither empty links nor another country in its structured data", () => {
  const data = structuredData({ origin: firm.origin, linkedIn: "" });
  expect(plain(data)).not.toMatch(/""|sameAs|FR|France/);
  expect(plain(data)).toContain('"postalCode":"1000","addressLocality":"Bruxelles"');
});

test("promises nothing of which the fact is not set", () => {
  expect(contact.people).toBe("");
  expect(contact.lead).toMatch(/ question\.$/);
  expect(plain(contact)).not.toMatch(/Ordres de grandeur|\s"/);
  expect(plain(contact)).not.toContain(TO_COMPLETE);
});
