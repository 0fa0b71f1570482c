import { accessibilityStatement } from "./accessibility.ts";
import { caseStudies } from "./case-studies.ts";
import type { LegalContent } from "./content-types.ts";
import { collectedData, requirementNote } from "./form-words.ts";
import { contactForm, downloadForm, newsletterForm } from "./forms.ts";
import { countWord, frenchDate } from "./french-numbers.ts";
import { LEGAL_TEXTS_DATE } from "./legal-date.ts";
import { site } from "./site.ts";
import { fr } from "./typography.ts";

/** Placeholder for facts that only the site's owner knows. */
export const TO_COMPLETE = "[à compléter avant mise en ligne]";

const postalAddress = `${site.address.street}, ${site.address.city} ${site.address.note}`.trim();

export const legal = {
  closeLabel: fr("Fermer"),
  legalNotice: {
    id: "mentions-legales",
    title: fr("Mentions légales"),
    sections: [
      {
        title: fr("Éditeur du site"),
        blocks: [
          {
            kind: "list",
            items: [
              fr(`Dénomination : ${site.legalName}`),
              fr(`Forme juridique : ${TO_COMPLETE}`),
              fr(`Capital social : ${TO_COMPLETE}`),
              fr(`Siège social : ${postalAddress}`),
              fr(`Téléphone : ${site.phone.label} ${site.phone.note}`.trim()),
              fr(`E-mail : ${site.email}`),
              fr(`Immatriculation : RCS de ${TO_COMPLETE}, numéro SIREN ${TO_COMPLETE}`),
              fr(`Numéro de TVA intracommunautaire : ${TO_COMPLETE}`),
            ],
          },
        ],
      },
      {
        title: fr("Directeur de la publication"),
        blocks: [{ kind: "paragraph", text: TO_COMPLETE }],
      },
      {
        title: fr("Hébergeur"),
        blocks: [{ kind: "paragraph", text: fr(`Nom, adresse et téléphone : ${TO_COMPLETE}`) }],
      },
      {
        title: fr("Propriété intellectuelle"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `Les textes, les figures et les cas d'usage appartiennent à ${site.name}, sauf mention contraire. Vous pouvez transmettre les PDF sans les modifier. Toute autre reproduction demande un accord écrit.`,
            ),
          },
        ],
      },
      {
        title: fr("Crédits"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              "Polices Newsreader et Hanken Grotesk, sous licence SIL Open Font License (OFL), servies par ce site.",
            ),
          },
        ],
      },
      {
        title: fr("Données illustratives"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `Les ${countWord(caseStudies.caseStudies.length)} cas d'usage sont des exemples construits. Ils ne décrivent ni un client réel, ni une période de marché réelle, ni une prévision.`,
            ),
          },
        ],
      },
      {
        title: fr("Nature des informations"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              "Le contenu du site est informatif. Il ne constitue ni un conseil en investissement, ni une offre, ni une garantie de résultat.",
            ),
          },
        ],
      },
      {
        title: fr("Droit applicable"),
        blocks: [{ kind: "paragraph", text: fr("Le droit français s'applique au site.") }],
      },
    ],
  },
  privacy: {
    id: "confidentialite",
    title: fr("Politique de confidentialité"),
    sections: [
      {
        title: fr("Responsable du traitement"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `${site.name}, ${postalAddress}, est responsable des données recueillies par ce site. Contact : ${site.email}.`,
            ),
          },
        ],
      },
      {
        title: fr("Données, finalités, bases légales et durées"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `Nous recueillons ce que vous saisissez dans les trois formulaires du site, et les journaux techniques qui assurent sa sécurité. ${requirementNote([contactForm, newsletterForm, downloadForm])} Vos données ne servent ni à un profilage, ni à une décision automatisée.`,
            ),
          },
          {
            kind: "table",
            head: [fr("Finalité"), fr("Données"), fr("Base légale"), fr("Durée")],
            rows: [
              [
                fr("Répondre à votre message"),
                fr(collectedData(contactForm)),
                fr("Intérêt légitime à vous répondre"),
                fr("3 ans après le dernier contact"),
              ],
              [
                fr("Vous envoyer la newsletter"),
                fr(
                  `${collectedData(newsletterForm)}, date et version du texte de votre consentement`,
                ),
                fr("Consentement, par une case que vous cochez vous-même"),
                fr(
                  "Jusqu'au retrait de votre consentement, puis 30 jours au plus, pour ne pas vous envoyer deux fois le message de bienvenue",
                ),
              ],
              [
                fr("Vous remettre un cas d'usage et vous recontacter à son sujet"),
                fr(collectedData(downloadForm)),
                fr("Intérêt légitime à suivre votre demande"),
                fr("3 ans après le dernier contact"),
              ],
              [
                fr("Assurer la sécurité du site (journaux)"),
                fr("Adresse IP, date et heure, adresse demandée si elle n'existe pas"),
                fr("Intérêt légitime à prévenir les abus et les pannes"),
                TO_COMPLETE,
              ],
            ],
          },
          {
            kind: "paragraph",
            text: fr(
              "Chaque envoi porte un identifiant aléatoire qui évite les doublons. Il ne permet pas de vous suivre.",
            ),
          },
        ],
      },
      {
        title: fr("Destinataires et sous-traitants"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `Vos données sont lues par les équipes de ${site.name}. Elles sont enregistrées par Supabase, notre sous-traitant pour la base de données, les fonctions et les fichiers. Hébergeur du site : ${TO_COMPLETE}. Prestataire d'envoi des e-mails : ${TO_COMPLETE}. Elles ne sont ni vendues, ni louées.`,
            ),
          },
        ],
      },
      {
        title: fr("Transferts hors de l'Union européenne"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `Région d'hébergement des données : ${TO_COMPLETE}. Tout transfert hors de l'Union européenne repose sur une décision d'adéquation ou sur des clauses contractuelles types.`,
            ),
          },
        ],
      },
      {
        title: fr("Vos droits"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              `Le règlement général sur la protection des données (RGPD) vous donne les droits suivants. Pour les exercer, écrivez à ${site.email} : nous répondons en un mois au plus.`,
            ),
          },
          {
            kind: "list",
            items: [
              fr("accéder à vos données et les faire rectifier ;"),
              fr("demander leur effacement ou la limitation de leur traitement ;"),
              fr("vous opposer à leur traitement, par exemple à être recontacté ;"),
              fr("recevoir vos données dans un format réutilisable (portabilité) ;"),
              fr(
                "retirer à tout moment votre consentement à la newsletter : chaque envoi porte un lien « Se désabonner » ;",
              ),
              fr("définir des directives sur leur sort après votre décès."),
            ],
          },
        ],
      },
      {
        title: fr("Réclamation"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              "Vous pouvez saisir la Commission nationale de l'informatique et des libertés (CNIL), sur www.cnil.fr.",
            ),
          },
        ],
      },
      {
        title: fr("Cookies et traceurs"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(
              "Ce site ne dépose aucun cookie et n'emploie aucun traceur ni outil de mesure d'audience. Ce que vous saisissez dans un formulaire reste dans le stockage de votre onglet, pour survivre à un incident, jusqu'à l'envoi ou à la fermeture de l'onglet. Rien d'autre n'y est écrit. Ses polices et ses images sont servies avec la page. Les cas d'usage s'ouvrent depuis l'espace de fichiers de Supabase. La prise de rendez-vous et LinkedIn ouvrent des sites tiers, qui ont leurs propres règles.",
            ),
          },
        ],
      },
      {
        title: fr("Mise à jour"),
        blocks: [
          {
            kind: "paragraph",
            text: fr(`Dernière mise à jour : ${frenchDate(LEGAL_TEXTS_DATE)}.`),
          },
        ],
      },
    ],
  },
  accessibility: accessibilityStatement,
} as const satisfies LegalContent;
