import { describe, expect, it } from "vitest";
import { caseStudies, caseStudyFile } from "./case-studies.ts";
import { clients } from "./clients.ts";
import { expertise } from "./expertise.ts";
import { fillIn } from "./fill-in.ts";
import { footer } from "./footer.ts";
import { contactForm, downloadForm, newsletterForm } from "./forms.ts";
import { hero } from "./hero.ts";
import { navigation } from "./navigation.ts";
import { services } from "./services.ts";
import { site } from "./site.ts";
import { error, notFound } from "./status-pages.ts";

/** The specified titles in the order of the page, which may have others among them. */
function specifiedAmong(
  items: readonly { readonly title: string }[],
  specified: readonly string[],
) {
  return items.map(({ title }) => title).filter((title) => specified.includes(title));
}

describe("the page's specified copy", () => {
  it("links the navigation bar and the footer to the sections", () => {
    const sections = [
      { label: "Nos services", href: "#services" },
      { label: "Nos clients", href: "#clients" },
      { label: "Nos expertises", href: "#expertise" },
      { label: "Cas d'usage", href: "#case-studies" },
    ];
    expect(navigation.links).toEqual(sections);
    expect(navigation.contact).toEqual({ label: "Nous contacter", href: "#contact" });
    expect(footer.links).toEqual([...sections, { label: "Contact", href: "#contact" }]);
    expect(footer.copyright).toContain("© 2025");
  });

  it("has the headline and its contact button", () => {
    expect(hero.title).toBe("Maximiser la valeur de vos actifs sur les marchés de l'énergie");
    expect(hero.contact).toEqual({ label: "Nous contacter", href: "#contact" });
  });

  it.each([
    {
      items: services.services,
      specified: [
        "Cadrage stratégique",
        "Relations avec les agrégateurs",
        "Déploiement opérationnel",
        "Analyse de données & benchmarking",
      ],
    },
    {
      items: clients.clients,
      specified: ["Agrégateurs", "Producteurs", "Stockage", "Industriels & Tertiaire"],
    },
    {
      items: expertise.expertises,
      specified: ["Stratégie d'entreprise", "Marchés de l'énergie", "Data science"],
    },
    {
      items: caseStudies.caseStudies,
      specified: ["Producteur éolien 300 MW", "Actifs de stockage", "Agrégateur"],
    },
  ])("has $specified in order", ({ items, specified }) => {
    expect(specifiedAmong(items, specified)).toEqual(specified);
  });

  it.each([
    [caseStudies.downloadLabel, "Télécharger le PDF"],
    [site.bookingLabel, "Réserver un créneau"],
    [site.place, "Paris, France"],
    [notFound.title, "Oops! Page not found"],
    [error.title, "Unexpected Application Error!"],
  ])("%s", (actual, specified) => {
    expect(actual).toBe(specified);
  });
});

describe("the newsletter's specified copy", () => {
  it.each([
    [newsletterForm.submitting, "Inscription..."],
    [newsletterForm.errors.email.required, "Veuillez saisir votre adresse email."],
    [newsletterForm.errors.email.format, "Veuillez saisir une adresse email valide."],
    [newsletterForm.errors.consent.required, "Veuillez accepter la politique de confidentialité."],
    [newsletterForm.success.title, "Inscription réussie !"],
    [newsletterForm.success.text, "Vous êtes maintenant inscrit à notre newsletter."],
    [newsletterForm.failure.title, "Erreur"],
  ])("%s", (actual, specified) => {
    expect(actual).toBe(specified);
  });

  it("shows the failure's message, or asks to try again without one", () => {
    const { withMessage, withoutMessage } = newsletterForm.failure;
    expect(withMessage).toBe("Une erreur est survenue: {message}");
    expect(fillIn(withMessage, { message: "délai" })).toBe("Une erreur est survenue: délai");
    expect(withoutMessage).toBe("Veuillez réessayer.");
  });
});

describe("the download dialog's specified copy", () => {
  it.each([
    [downloadForm.title, "Télécharger le cas d'usage"],
    [downloadForm.submitting, "Téléchargement..."],
    [downloadForm.errors.firstName.required, "Prénom requis"],
    [downloadForm.errors.lastName.required, "Nom requis"],
    [downloadForm.errors.company.required, "Entreprise requise"],
    [downloadForm.errors.email.required, "Email requis"],
    [downloadForm.errors.email.format, "Email invalide"],
    [
      downloadForm.failure.lead,
      "Une erreur est survenue lors de l'enregistrement. Veuillez réessayer.",
    ],
    [
      downloadForm.failure.log,
      "Une erreur est survenue lors du téléchargement. Veuillez réessayer.",
    ],
    [downloadForm.failure.unexpected, "Une erreur inattendue est survenue. Veuillez réessayer."],
    [downloadForm.success.title, "Téléchargement réussi !"],
    [downloadForm.success.text, "Le PDF a été téléchargé avec succès."],
  ])("%s", (actual, specified) => {
    expect(actual).toBe(specified);
  });
});

describe("the contact form's specified copy", () => {
  it.each([
    [contactForm.submitting, "Envoi en cours..."],
    [contactForm.errors.name.required, "Nom requis"],
    [contactForm.errors.email.required, "Email requis"],
    [contactForm.errors.email.format, "Email invalide"],
    [contactForm.errors.message.required, "Message requis"],
    [contactForm.success, "Message envoyé avec succès !"],
    [contactForm.failure, "Erreur lors de l'envoi du message. Veuillez réessayer."],
  ])("%s", (actual, specified) => {
    expect(actual).toBe(specified);
  });
});

describe("messages for values that are too long", () => {
  it("name the limit", () => {
    expect(contactForm.errors.message.tooLong).toBe("5\u202f000\u00a0caractères au maximum");
    expect(newsletterForm.errors.email.tooLong).toBe("254\u00a0caractères au maximum");
  });
});

it.each([
  ["Agrégateur", "etude-de-cas-agregateur.pdf"],
  ["Producteur éolien 300 MW", "etude-de-cas-producteur-eolien-300-mw.pdf"],
  ["Actifs de stockage", "etude-de-cas-actifs-de-stockage.pdf"],
])("maps %s to its PDF", (title, fileName) => {
  expect(caseStudyFile(title)).toEqual({ fileName, hasLink: true });
});

it.each(["", "agrégateur", "Agrégateur ", "__proto__", "constructor"])(
  "maps %j to the default file without a link",
  (title) => {
    expect(caseStudyFile(title)).toEqual({ fileName: "etude-de-cas.pdf", hasLink: false });
  },
);
