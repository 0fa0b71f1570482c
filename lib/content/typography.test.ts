import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mail } from "#supabase/functions/_shared/mail/mail.ts";
import { contactMail } from "#supabase/functions/send-contact-email/contact-mail.ts";
import {
  alertMail,
  leadMail,
  messagesMail,
} from "#supabase/functions/send-contact-email/notice-mails.ts";
import { caseStudies } from "./case-studies.ts";
import { newsletterForm } from "./newsletter-form.ts";
import { fr, spokenParts } from "./typography.ts";

const N = "\u202f";
const B = "\u00a0";

describe("fr", () => {
  it.each([
    ["one space before a run of signs", "Quoi ?!", `Quoi${N}?!`],
    ["no-break space before a colon that was glued", "un: deux", `un${B}: deux`],
    ["guillemets that were glued", "«mot»", `«${B}mot${B}»`],
    ["millions", "1 214 400 €", `1${N}214${N}400${B}€`],
    ["a number and its unit", "20 MW / 40 MWh", `20${B}MW / 40${B}MWh`],
    ["a clock time in prose", "12 h 45 puis 3 h", `12${B}h${B}45 puis 3${B}h`],
    ["an ordinal", "n° 1", `n°${B}1`],
    ["the first of a month", "le 1er octobre 2025", `le 1er${B}octobre 2025`],
    ["a telephone number", "au 01 23 45 67 89", `au 01${B}23${B}45${B}67${B}89`],
    ["a minus sign", "de -19 €", `de \u221219${B}€`],
    ["an inverted pronoun", "Encore faut-il", "Encore faut\u2060-\u2060il"],
    ["a hyphen after one letter", "un e-mail", "un e\u2060-\u2060mail"],
    ["a field's label", "E-mail", "E-mail"],
    ["a compound", "demi-heure, avant-vente", "demi-heure, avant-vente"],
    ["the straight apostrophe", "l\u2019heure", "l'heure"],
    ["loose words after a number", "de 4,10 à 2,70 en 2025", "de 4,10 à 2,70 en 2025"],
    ["a year before a quantity", "en 2025 300 MW", `en 2025 300${B}MW`],
    ["a range in words", "15 à 20 pages", `15${B}à${B}20${B}pages`],
    ["a range", "8-15 et J-1", "8-15 et J-1"],
    ["URLs", "https://exemple.fr/a?b;c", "https://exemple.fr/a?b;c"],
    ["e-mail addresses", "contact@exemple.fr", "contact@exemple.fr"],
    ["ISO dates and times", "2026-11-21T10:20 et 12:45", "2026-11-21T10:20 et 12:45"],
    ["a colon after an address", "a@b.example : oui", `a@b.example${B}: oui`],
  ])("sets %s", (_case, plain, set) => {
    expect(fr(plain)).toBe(set);
    expect(fr(set), "a second pass changes nothing").toBe(set);
  });

  it("is idempotent on any mixture of words, numbers, spaces and signs", () => {
    const pieces = ["mot", "12", "345", "2025", "%", "€", "h", "-", ":", ";", "!", "?", "«", "»"];
    const spaces = [" ", N, B, "", "(", ",", "'", "et", "12:45", "n°"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...spaces), { maxLength: 12 }), (parts) => {
        const once = fr(parts.join(""));
        expect(fr(once)).toBe(once);
      }),
    );
  });
});

it.each([
  [
    "un plancher (floor) ou un péage (tolling)",
    ["un plancher (", "<floor>", ") ou un péage (", "<tolling>", ")"],
  ],
  ["La valeur, vérifiée.", ["La valeur, vérifiée."]],
  ["Data science", ["<Data science>"]],
  ["flooring", ["flooring"]],
])("splits a text where its language changes", (text, parts) => {
  const shown = spokenParts(text).map(({ text, isEnglish }) => (isEnglish ? `<${text}>` : text));
  expect(shown).toEqual(parts);
});

/** Strings that the specification fixes byte for byte, plain spaces included. */
const FIXED_BY_SPECIFICATION = new Set<string>([
  "Inscription réussie !",
  "Téléchargement réussi !",
  "Message envoyé avec succès !",
  ...Object.values(newsletterForm.answers.failed).map(({ text }) => text),
  "Oops! Page not found",
  "Unexpected Application Error!",
  // Keys, which a database and file names repeat.
  ...caseStudies.caseStudies.map(({ title }) => title),
]);

const UNIT = String.raw`(?:%|€|[Mk]€|[kMGT]Wh?\b|MWc|h\b|min\b)`;

const RULES: readonly (readonly [name: string, broken: RegExp])[] = [
  ["write U+202F before ; ! and ?", /(?<!\u202f)[;!?]/],
  ["write U+00A0 before a colon", /(?<!\u00a0):/],
  ["write a straight apostrophe", /\u2019/],
  ["write «\u00a0…\u00a0» for double quotes", /"/],
  ["write U+00A0 inside « »", /«(?!\u00a0)|(?<!\u00a0)»/],
  ["write U+00A0 before a unit", new RegExp(`\\d ${UNIT}`)],
  // Four digits without a unit may be a year, a postal code, a number in a street.
  ["write U+202F between thousands", new RegExp(`\\d{5,}|(?<!\\d)\\d{4}\u00a0?${UNIT}`)],
  ["write − for minus", /(?:^|[\s(])-\d/],
  ["write k€ or M€", /K€|€M/],
  // Said as « point médian »; the needle's reading is hidden from assistive technology.
  ["write a comma for a middle dot", /·(?! \{price\}\u00a0€\/MWh$)/],
];

/** House style: printed as a warning. */
const SALES_TALK =
  /!|révolutionnaire|disruptif|clé en main|360|sur mesure|solution innovante|expertise reconnue|dans votre transition|n'hésitez pas|fort de|leader|n°\s?1\b|boost|garanti(?:e|es)? sans risque|jusqu'à \+/i;

/** Also numbers in a register, such as that of the VAT, after its capitals. */
const ADDRESSES =
  /(?:https?:\/\/|tel:)\S+|(?:mailto:)?[\w.+-]+@[\w.-]+|\b\d{5}\s\p{Lu}|Libre réponse \d{5}|\b\p{Lu}{2,}\s?\d[\d\s.]*/gu;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    // A dialled number and a postal code are data, unlike the lines that show them.
    key === "number" || key === "postalCode" ? [] : textsIn(part),
  );
}

const modules = import.meta.glob(["./*.ts", "!./*.test.ts"], { eager: true });

const freeTexts = (content: unknown) =>
  textsIn(content).filter((text) => !FIXED_BY_SPECIFICATION.has(text));

/** The texts that break a rule, after the rule's name. */
function faultsIn(content: unknown): string[] {
  return freeTexts(content).flatMap((text) =>
    RULES.filter(([, broken]) => broken.test(text.replace(ADDRESSES, ""))).map(
      ([rule]) => `${rule}: ${text}`,
    ),
  );
}

const sources = import.meta.glob<string>("./*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Line of a faulty text in its file; 1 if the text was assembled from several. */
function lineOf(fault: string, source = ""): number {
  const start = fault.slice(fault.indexOf(": ") + 2, -1).replaceAll(/[\u00a0\u202f]/g, " ");
  const written = source.replaceAll(/\\u00a0|\\u202f/g, " ").replaceAll('\\"', '"');
  const at = written.indexOf(start.slice(0, 24));
  return source.slice(0, Math.max(at, 0)).split("\n").length;
}

it.each(Object.entries(modules))("%s follows French typography", (name, module) => {
  const file = name.replace(".", "lib/content");
  const located = (fault: string) => `${file}:${lineOf(fault, sources[name])}: ${fault}`;
  for (const text of freeTexts(module).filter((each) => SALES_TALK.test(each))) {
    console.warn(located(`house style, « ${SALES_TALK.exec(text)} »: ${text}`));
  }
  expect(faultsIn(module).map(located)).toEqual([]);
});

const row = { email: "zoe@exemple.fr", created_at: "2026-11-22T14:05:00Z", attempts: 1, id: 12 };
const message = { ...row, name: "Zoë", message: "Bonjour" };
const lead = {
  ...row,
  first_name: "Zoë",
  last_name: "Lefèvre",
  company: "Vents & Marées",
  idempotency_key: null,
  fileName: "etude-de-cas-actifs-de-stockage.pdf",
  caseStudy: "Actifs de stockage",
};
const unlogged = { ...lead, fileName: null, caseStudy: null };
const late = { queue: "newsletter_subscriptions", id: 124, cause: null };

it.each<[string, Pick<Mail, "subject" | "paragraphs">]>([
  ["a contact message", contactMail(message, { CONTACT_MAIL_TO: "bureau@exemple.fr" })],
  ["a lead", leadMail([lead, unlogged], 1, {})],
  ["several persons' leads", leadMail([lead, { ...unlogged, email: "paul@exemple.fr" }], 1, {})],
  ["messages held back", messagesMail([message], 1, {})],
  ["an alert", alertMail({ given_up: Array(20).fill(late), late: [late], held_back: 1204 })],
])("the mail of %s follows French typography", (_, mail) => {
  expect(faultsIn([mail.subject, mail.paragraphs])).toEqual([]);
});

it.each(["Bien !", "un : deux", "l\u2019heure", "« mot »", "14 %", "690000", "1214 €", "de -19"])(
  "finds the fault in %j",
  (text) => {
    expect(faultsIn({ title: [text] })).not.toEqual([]);
  },
);

it.each([
  "TVA : BE 0403170701, ou FR40303265045",
  "Immatriculation : RCS 552 081 317",
  "1007 chaussée de Wavre, 1000 Bruxelles",
  "Depuis 1998, 10115 Berlin",
])("finds no fault in %j", (text) => {
  expect(faultsIn(fr(text))).toEqual([]);
});
