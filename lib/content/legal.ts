import { accessibilityStatement } from "./accessibility.ts";
import { caseStudies } from "./case-studies.ts";
import type { LegalText } from "./content-types.ts";
import { collectedData, requirementNote } from "./form-sentences.ts";
import { contactForm, downloadForm, newsletterForm, pageForms } from "./forms.ts";
import { countWord } from "./french-numbers.ts";
import { frenchDate } from "./french-time.ts";
import { LEGAL_TEXTS_DATE } from "./generated.ts";
import { site } from "./site.ts";
import { inFrench } from "./typography.ts";

/** Placeholder for facts that only the site's owner knows. */
export const TO_COMPLETE = "[à\u00a0compléter avant mise en ligne]";

const postalAddress = `${site.address.street}, ${site.city} ${site.address.note}`.trim();

function section<const Blocks extends LegalText["sections"][number]["blocks"]>(
  title: string,
  ...blocks: Blocks
) {
  return { title, blocks };
}

export const legal = inFrench({
  closeLabel: "Fermer",
  legalNotice: {
    id: "mentions-legales",
    title: "Mentions légales",
    sections: [
      section("Éditeur et hébergeur", [
        `Dénomination : ${site.legalName}`,
        `Forme juridique : ${TO_COMPLETE}`,
        `Capital social : ${TO_COMPLETE}`,
        `Siège social : ${postalAddress}`,
        `Téléphone : ${site.phone.label} ${site.phone.note}`.trim(),
        `E-mail : ${site.email}`,
        `Immatriculation : RCS de ${TO_COMPLETE}, numéro SIREN ${TO_COMPLETE}`,
        `Numéro de TVA intracommunautaire : ${TO_COMPLETE}`,
        `Directeur de la publication : ${TO_COMPLETE}`,
        `Hébergeur (nom, adresse, téléphone) : ${TO_COMPLETE}`,
      ]),
      section(
        "Propriété intellectuelle",
        `Les textes, les figures et les cas d'usage appartiennent à ${site.name}. Vous pouvez transmettre les PDF sans les modifier. Toute autre reproduction demande un accord écrit.`,
      ),
      section(
        "Nature des informations",
        `Les ${countWord(caseStudies.caseStudies.length)} cas d'usage sont des exemples construits : ni client réel, ni période de marché réelle, ni prévision.`,
        "Le contenu du site est informatif : ni conseil en investissement, ni offre, ni garantie de résultat.",
      ),
    ],
  },
  privacy: {
    id: "confidentialite",
    title: "Politique de confidentialité",
    sections: [
      section(
        "Responsable du traitement",
        `${site.legalName}, ${postalAddress}, est responsable des données recueillies par ce site. Contact : ${site.email}.`,
      ),
      section(
        "Données, finalités, bases légales et durées",
        `Nous recueillons ce que vous saisissez dans les ${countWord(pageForms.length)} formulaires du site, et les journaux techniques qui assurent sa sécurité. ${requirementNote(pageForms)} Vos données ne servent ni à un profilage, ni à une décision automatisée.`,
        {
          head: ["Finalité", "Données", "Base légale", "Durée"],
          rows: [
            [
              "Répondre à votre message",
              collectedData(contactForm),
              "Intérêt légitime à vous répondre",
              "3 ans après le dernier contact",
            ],
            [
              "Vous envoyer la newsletter",
              `${collectedData(newsletterForm)}, date et version du texte de votre consentement`,
              "Consentement, par une case à cocher",
              "Jusqu'au retrait du consentement, puis 30 jours au plus, contre un second message de bienvenue",
            ],
            [
              "Vous remettre un cas d'usage et vous recontacter à son sujet",
              collectedData(downloadForm),
              "Intérêt légitime à suivre votre demande",
              "3 ans après le dernier contact",
            ],
            [
              "Assurer la sécurité du site (journaux)",
              "Adresse IP, date et heure, adresse demandée si elle n'existe pas",
              "Intérêt légitime à prévenir les abus et les pannes",
              TO_COMPLETE,
            ],
          ],
        },
        "Un identifiant aléatoire par envoi évite les doublons, sans permettre de vous suivre.",
      ),
      section(
        "Destinataires et sous-traitants",
        `Vos données sont lues par nos équipes et enregistrées par Supabase, notre sous-traitant (base de données, fonctions, fichiers). Hébergeur du site : ${TO_COMPLETE}. Prestataire d'envoi des e-mails : ${TO_COMPLETE}. Elles ne sont ni vendues, ni louées.`,
      ),
      section(
        "Transferts hors de l'Union européenne",
        `Région d'hébergement des données : ${TO_COMPLETE}. Tout transfert hors de l'Union européenne repose sur une décision d'adéquation ou sur des clauses contractuelles types.`,
      ),
      section(
        "Vos droits",
        `Le règlement général sur la protection des données (RGPD) vous donne les droits suivants. Pour les exercer, écrivez à ${site.email} : nous répondons en un mois au plus.`,
        [
          "accéder à vos données et les faire rectifier ;",
          "demander leur effacement ou la limitation de leur traitement ;",
          "vous opposer à leur traitement, par exemple à être recontacté ;",
          "recevoir vos données dans un format réutilisable (portabilité) ;",
          "retirer à tout moment votre consentement à la newsletter : chaque envoi porte un lien « Se désabonner » ;",
          "définir des directives sur leur sort après votre décès.",
        ],
        "Vous pouvez aussi saisir la Commission nationale de l'informatique et des libertés (CNIL), sur www.cnil.fr.",
      ),
      section(
        "Cookies et traceurs",
        "Ce site ne dépose aucun cookie et n'emploie aucun traceur ni outil de mesure d'audience. Ce que vous saisissez dans un formulaire et la journée que vous choisissez restent dans le stockage de votre onglet jusqu'à l'envoi ou à sa fermeture. Les cas d'usage s'ouvrent depuis l'espace de fichiers de Supabase.",
        `Dernière mise à jour : ${frenchDate(LEGAL_TEXTS_DATE)}.`,
      ),
    ],
  },
  accessibility: accessibilityStatement,
} as const);
