import { expect, test } from "vitest";
import { type Content, missingKey, placeholders, presentContent, unset } from "./going-live.ts";

const FICTITIOUS: Content = {
  firm: {
    name: "Deux Rives",
    legalName: "Deux Rives",
    copyright: "© 2025 Deux Rives",
    email: "contact@deuxrives.example",
    phone: { label: "01 99 00 00 01", number: "+33199000001", note: "(numéro fictif)" },
    address: {
      street: "3 quai de l'Exemple",
      postalCode: "67000",
      town: "Strasbourg",
      country: "France",
      countryCode: "FR",
      note: "(adresse fictive)",
    },
    origin: "https://deuxrives.example",
    bookingUrl: "https://agenda.deuxrives.example",
    linkedInUrl: "https://www.linkedin.com/company/deux-rives-exemple",
  },
  promises: {
    people: "",
    answerDelay: "deux jours (exemple)",
    fees: "de 1 à 2 k€ (exemple fictif)",
  },
  fictionNote: "Entreprise fictive.",
  sources: {
    "lib/content/legal.ts": [
      'export const TO_COMPLETE = "[à compléter]";',
      "  section('Directeur', TO_COMPLETE),",
    ].join("\n"),
    "lib/content/contact.ts": 'import { TO_COMPLETE } from "./legal.ts";',
  },
};

const REAL: Content = {
  firm: {
    ...FICTITIOUS.firm,
    email: "bonjour@deuxrives.fr",
    phone: { label: "03 88 00 12 34", number: "+33388001234", note: "" },
    address: { ...FICTITIOUS.firm.address, street: "3 quai des Bateliers", note: "" },
    origin: "https://www.deuxrives.fr",
    bookingUrl: "",
    linkedInUrl: "https://www.linkedin.com/company/deux-rives",
  },
  promises: { people: "", answerDelay: "un jour ouvré", fees: "" },
  fictionNote: "",
  sources: { "lib/content/legal.ts": "  `Capital : 10 000 €`," },
};

const ENVIRONMENT = {
  SITE_URL: "https://www.conseil.fr",
  BOOKING_URL: "https://agenda.fr/conseil",
  LINKEDIN_URL: "https://www.linkedin.com/company/conseil",
};

const labels = (content: Content, environment: Readonly<Record<string, string>>) =>
  placeholders(content, environment).map((text) => text.split(": ", 2).join(": "));

test("lists each passage to complete with its line, and each fictitious detail", () => {
  const always = ["email", "phone", "address", "origin"].map(
    (name) => `lib/content/brand.ts: ${name}`,
  );
  const links = ["bookingUrl", "linkedInUrl"].map((name) => `lib/content/brand.ts: ${name}`);
  const examples = ["answerDelay", "fees"].map((name) => `lib/content/promises.ts: ${name}`);
  const passage = "lib/content/legal.ts:2: section('Directeur', TO_COMPLETE),";
  const note = "lib/content/footer.ts: fictionNote";
  expect(labels(FICTITIOUS, {})).toEqual([passage, ...always, ...links, ...examples, note]);
  expect(labels(FICTITIOUS, ENVIRONMENT)).toEqual([passage, ...always, ...examples, note]);
});

test("lists nothing of a real firm but what it has left empty", () => {
  expect(placeholders(REAL, {})).toEqual([]);
  expect(unset(REAL, {})).toEqual(["bookingUrl", "people", "fees"]);
  expect(unset(REAL, ENVIRONMENT)).toEqual(["people", "fees"]);
});

test("reads the legal texts of the project", () => {
  expect(Object.keys(presentContent().sources)).toContain("lib/content/legal.ts");
});

test.each([
  ["https://www.example.com", 1],
  ["https://conseil.example, https://conseil.fr", 1],
  ["https://example.conseil.fr", 0],
])("SITE_URL %s counts as fictitious %i times", (SITE_URL, count) => {
  expect(placeholders(REAL, { SITE_URL })).toHaveLength(count);
});

test("says when the build has no key for its actions, and how to make one", () => {
  const name = "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY";
  expect(missingKey({ [name]: "" })).toMatch(new RegExp(`^${name} .+openssl rand -base64 32`));
  expect(missingKey({ [name]: "x" })).toBeUndefined();
});
