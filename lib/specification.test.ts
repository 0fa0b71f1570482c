/** The copy and the numbers that the specification fixes; every other test derives from the constants. */
import { expect, test } from "vitest";
import { caseStudies, caseStudyFile } from "./content/case-studies.ts";
import { clients } from "./content/clients.ts";
import { expertise } from "./content/expertise.ts";
import { footer } from "./content/footer.ts";
import { contactForm, downloadForm, newsletterForm } from "./content/forms.ts";
import { hero } from "./content/hero.ts";
import { legal } from "./content/legal.ts";
import { navigation } from "./content/navigation.ts";
import { services } from "./content/services.ts";
import { site } from "./content/site.ts";
import { error, notFound } from "./content/status-pages.ts";
import { unsubscribe } from "./content/unsubscribe.ts";
import * as rules from "./interaction-rules.ts";

test.each(
  Object.entries({
    NAVBAR_SCROLLED_PX: 50,
    PINNED_SCROLL_DELAY_MS: 400,
    WHEEL_STEP_DELTA: 60,
    CLIENTS_REENTRY_GRACE_MS: 1000,
    IN_VIEW_MIN_VISIBLE_RATIO: 0.8,
    IN_VIEW_MAX_TOP_OFFSET_RATIO: 0.1,
    FORCE_EXIT_CLIENTS: "forceExitClients",
    TOAST_MS: 8000,
  } satisfies Partial<Record<keyof typeof rules, unknown>>),
)("%s is %o", (name, value) => {
  expect(new Map<string, unknown>(Object.entries(rules)).get(name)).toBe(value);
});

/** For who changes words and has never seen a test. */
const FIXED = "These words are fixed: put them back, or change the specification too";

test("the navigation bar and the footer link to the sections", () => {
  const sections = [
    { label: "Nos services", href: "#services" },
    { label: "Nos clients", href: "#clients" },
    { label: "Nos expertises", href: "#expertise" },
    { label: "Cas d'usage", href: "#case-studies" },
  ];
  expect(navigation.links, FIXED).toEqual(sections);
  expect(footer.links, FIXED).toEqual([...sections, { label: "Contact", href: "#contact" }]);
  const contact = { label: "Nous contacter", href: "#contact" };
  expect([navigation.contact, hero.contact], FIXED).toEqual([contact, contact]);
});

test.each([
  [
    services.services,
    [
      "Cadrage stratégique",
      "Relations avec les agrégateurs",
      "Déploiement opérationnel",
      "Analyse de données & benchmarking",
    ],
  ],
  [clients.clients, ["Agrégateurs", "Producteurs", "Stockage", "Industriels & Tertiaire"]],
  [expertise.expertises, ["Stratégie d'entreprise", "Marchés de l'énergie", "Data science"]],
  [caseStudies.caseStudies, ["Producteur éolien 300 MW", "Actifs de stockage", "Agrégateur"]],
])("the section %# keeps its specified titles, in order", (items, specified) => {
  const titles = items.map(({ title }) => title);
  expect(
    titles.filter((title) => specified.includes(title)),
    FIXED,
  ).toEqual(specified);
});

const { refused, unexpected } = newsletterForm.answers.failed;
const { failed } = downloadForm.answers;

test.each([
  [hero.title, "Maximiser la valeur de vos actifs sur les marchés de l'énergie"],
  [caseStudies.downloadLabel, "Télécharger le PDF"],
  [site.bookingLabel, "Réserver un créneau"],
  [site.bookingDuration, "30\u00a0minutes"],
  [footer.copyright.slice(0, 6), "© 2025"],
  [notFound.title, "Oops! Page not found"],
  [error.title, "Unexpected Application Error!"],
  [legal.legalNotice.id, "mentions-legales"],
  [legal.privacy.id, "confidentialite"],
  [legal.accessibility.id, "accessibilite"],
  [`?${unsubscribe.parameter}=TOKEN#${unsubscribe.id}`, "?desabonner=TOKEN#se-desabonner"],

  [newsletterForm.submitting, "Inscription..."],
  [newsletterForm.errors.email.required, "Veuillez saisir votre adresse email."],
  [newsletterForm.errors.email.format, "Veuillez saisir une adresse email valide."],
  [newsletterForm.errors.consent.required, "Veuillez accepter la politique de confidentialité."],
  [newsletterForm.errors.email.tooLong, "254\u00a0caractères au maximum"],
  [newsletterForm.answers.sent.title, "Inscription réussie !"],
  [newsletterForm.answers.sent.text, "Vous êtes maintenant inscrit à notre newsletter."],
  [unexpected.title, "Erreur"],
  [unexpected.text, "Veuillez réessayer."],
  [refused.text.slice(0, 25), "Une erreur est survenue: "],

  [downloadForm.title, "Télécharger le cas d'usage"],
  [downloadForm.submitting, "Téléchargement..."],
  [downloadForm.errors.firstName.required, "Prénom requis"],
  [downloadForm.errors.lastName.required, "Nom requis"],
  [downloadForm.errors.company.required, "Entreprise requise"],
  [downloadForm.errors.email.required, "Email requis"],
  [downloadForm.errors.email.format, "Email invalide"],
  [downloadForm.answers.sent.title, "Téléchargement réussi !"],
  [downloadForm.answers.sent.text, "Le PDF a été téléchargé avec succès."],
  [failed.lead.title, "Une erreur est survenue lors de l'enregistrement. Veuillez réessayer."],
  [failed.log.title, "Une erreur est survenue lors du téléchargement. Veuillez réessayer."],
  [failed.unexpected.title, "Une erreur inattendue est survenue. Veuillez réessayer."],

  [contactForm.submitting, "Envoi en cours..."],
  [contactForm.errors.name.required, "Nom requis"],
  [contactForm.errors.email.required, "Email requis"],
  [contactForm.errors.email.format, "Email invalide"],
  [contactForm.errors.message.required, "Message requis"],
  [contactForm.errors.message.tooLong, "5\u202f000\u00a0caractères au maximum"],
  [contactForm.answers.sent.title, "Message envoyé avec succès !"],
  [
    contactForm.answers.failed.unexpected.title,
    "Erreur lors de l'envoi du message. Veuillez réessayer.",
  ],
])("%s", (actual, specified) => {
  expect(actual, FIXED).toBe(specified);
});

test.each([
  ["Agrégateur", "etude-de-cas-agregateur.pdf"],
  ["Producteur éolien 300 MW", "etude-de-cas-producteur-eolien-300-mw.pdf"],
  ["Actifs de stockage", "etude-de-cas-actifs-de-stockage.pdf"],
  ["", "etude-de-cas.pdf"],
  ["agrégateur", "etude-de-cas.pdf"],
  ["Agrégateur ", "etude-de-cas.pdf"],
  ["__proto__", "etude-de-cas.pdf"],
])("the file of %j is %s, linked if its name is its own", (title, fileName) => {
  const hasLink = fileName !== "etude-de-cas.pdf";
  expect(caseStudyFile(title)).toEqual({ fileName, hasLink });
});
