import { expect, test } from "vitest";
import { fr } from "#lib/content/typography.ts";
import type { Lead } from "../functions/_shared/leads.ts";
import { type Mail, TEXT_LINE_MAX, textPart } from "../functions/_shared/mail/mail.ts";
import { alertMail, frenchTime, leadMail } from "../functions/send-contact-email/notice-mails.ts";
import { welcomeMail } from "../functions/super-task/welcome-mail.ts";

function lead(changes: Partial<Lead> = {}): Lead {
  return {
    id: 12,
    first_name: "Zoë",
    last_name: "Lefèvre",
    company: "Vents & Marées",
    email: "zoe@exemple.fr",
    created_at: "2026-11-22T14:05:00Z",
    idempotency_key: null,
    fileName: "etude-de-cas-agregateur.pdf",
    caseStudy: "Agrégateur",
    ...changes,
  };
}

const plain = (paragraphs: Mail["paragraphs"]) =>
  textPart({ paragraphs }).replaceAll("\u00a0", " ").trimEnd();

test("the leads of several persons are one mail, a line each, to which nobody's address is the reply", () => {
  const leads = [
    lead(),
    lead({ id: 14, first_name: "Paul", email: "paul@exemple.fr", fileName: null, caseStudy: null }),
    lead({ id: 15, fileName: "etude-de-cas.pdf", caseStudy: null }),
  ];
  const { subject, replyTo, paragraphs } = leadMail(leads, 17_000, {});
  expect(plain([subject])).toBe("3 demandes de cas d'usage");
  expect(replyTo).toBeUndefined();
  expect(plain(paragraphs)).toBe(`– Zoë Lefèvre (Vents & Marées), zoe@exemple.fr : Agrégateur,
autre cas, 22 novembre 2026 à 15 h 05
– Paul Lefèvre (Vents & Marées), paul@exemple.fr :
téléchargement non enregistré, 22 novembre 2026 à 15 h 05

Lignes 12, 14 et 15 de la table « leads ».`);
});

test("one person's leads have one reply-to, however the address and the company are spelt", () => {
  const leads = [
    lead(),
    lead({ id: 14, email: "Zoe@Exemple.fr" }),
    lead({ id: 15, company: "Vents et Marées" }),
  ];
  const { subject, replyTo, paragraphs } = leadMail(leads, 1, {});
  expect(plain([subject])).toBe("3 demandes de cas d'usage : Zoë Lefèvre (Vents & Marées)");
  expect(replyTo).toBe("zoe@exemple.fr");
  expect(plain(paragraphs).match(/^Entreprise/gm)).toHaveLength(2);
});

test("an address that the table accepts and the form does not is no reply-to", () => {
  const { replyTo, paragraphs } = leadMail([lead({ email: "a,b@exemple.fr" })], 1, {});
  expect(replyTo).toBeUndefined();
  expect(plain(paragraphs)).not.toContain("répondez");
});

test("a name cannot add a line to the subject", () => {
  const names = { first_name: "Zoë\r\nBcc: x@y.z", company: "Vents\n& Marées" };
  const { subject } = leadMail([lead(names)], 1, {});
  expect(subject.replaceAll("\u00a0", " ")).toBe(
    "1 demande de cas d'usage : Zoë Bcc: x@y.z Lefèvre (Vents & Marées)",
  );
});

test.each([
  [[lead()], "id%3Aeq%3A12"],
  [[lead(), lead({ id: 14 })], "id%3Ain%3A12%2C14"],
  [
    Array.from({ length: 11 }, (_, index) => lead({ id: 12 + index })),
    "id%3Agte%3A12&filter=id%3Alte%3A22",
  ],
])("on a hosted project the mail links to the rows in the table editor", (leads, filter) => {
  const environment = { SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co" };
  const { paragraphs } = leadMail(leads, 17_000, environment);
  expect(paragraphs.at(-1)).toMatchObject({
    href: `https://supabase.com/dashboard/project/abcdefghijklmnopqrst/editor/17000?schema=public&filter=${filter}`,
  });
});

test("a time is that of Paris, and the first of a month « 1er »", () => {
  const shown = frenchTime("2026-10-31T23:00:00Z");
  expect(plain([shown])).toBe("1er novembre 2026 à 0 h 00");
});

test("an alert lists ten rows of a kind and counts the others", () => {
  const failed = { queue: "lead_notices", cause: "webhook_500" };
  const late = Array.from({ length: 13 }, (_, id) => ({ id, ...failed }));
  const list = plain(alertMail({ given_up: [], late, held_back: 0 }).paragraphs.slice(0, 1));
  expect(list.split("\n")).toHaveLength(12);
  expect(list).toMatch(/\n– appel du webhook n° 9 \(webhook_500\)\n– 3 autres$/);
});

test.each([
  [1, "1 e-mail de bienvenue retenu"],
  [42, "42 e-mails de bienvenue retenus"],
])("an alert tells how many welcome mails were held back, and why: %d", (held_back, told) => {
  const { subject, paragraphs } = alertMail({ given_up: [], late: [], held_back });
  expect(plain([subject])).toMatch(new RegExp(` : ${told}$`));
  expect(plain(paragraphs.slice(0, 1)).replaceAll("\n", " ")).toMatch(
    new RegExp(`^${told} : beaucoup d'adresses `),
  );
});

test("the welcome mail is typographically correct, in lines of 60 characters but for its addresses", () => {
  const unsubscribe_token = "3b241101-e2bb-4255-8caf-4136c566a962";
  const row = { id: 1, attempts: 1, canonical_email: "b@exemple.fr", unsubscribe_token };
  const welcome = welcomeMail(row, {
    CONTACT_MAIL_TO: "contact@exemple.fr",
    SITE_URL: "https://www.exemple.fr/, https://essai.exemple.fr",
    SUPABASE_URL: "https://projet.supabase.co",
  });
  const text = textPart(welcome);
  // Lines break between words only: no hyphen needs a word joiner.
  const set = [welcome.subject, text].map((part) => fr(part).replaceAll("\u2060", ""));
  expect([welcome.subject, text]).toEqual(set);
  const long = text.split("\n").filter((line) => line.length > TEXT_LINE_MAX);
  expect(long).toEqual([
    "https://www.exemple.fr/?desabonner=3b241101-e2bb-4255-8caf-4136c566a962#se-desabonner",
  ]);
});

test("lines break between words; what a visitor wrote and what cannot break stays whole", () => {
  const words = Array.from({ length: 30 }, () => "quart");
  const long = "x".repeat(TEXT_LINE_MAX + 1);
  const verbatim = words.join("  ");
  const text = textPart({ paragraphs: [words.join(" "), `a ${long} b`, { verbatim }] });
  const line = words.slice(0, 10).join(" ");
  expect(text).toBe(`${line}\n${line}\n${line}\n\na\n${long}\nb\n\n${verbatim}\n`);
});
