import { caseStudies } from "./case-studies.ts";
import type { LegalText } from "./content-types.ts";
import { countWord, frenchPercent } from "./french-numbers.ts";
import { site } from "./site.ts";
import { inFrench } from "./typography.ts";

/** Applicable criteria of the grid in `docs/accessibilite.md`, by verdict. */
const criteria: Readonly<Record<"conforming" | "failing", number>> = { conforming: 67, failing: 1 };
const applicable = criteria.conforming + criteria.failing;

/** Share of applicable criteria that are met, which the law calls the rate of conformity. */
const conformingShare = criteria.conforming / applicable;

const LEAST_PARTIAL_SHARE = 0.5;

/** The level of conformity, in the law's terms. */
export const conformity =
  criteria.failing === 0
    ? "totalement conforme"
    : conformingShare >= LEAST_PARTIAL_SHARE
      ? "partiellement conforme"
      : "non conforme";

const studies = countWord(caseStudies.caseStudies.length);
const RGAA = "Référentiel général d'amélioration de l'accessibilité (RGAA), version 4.1.2";

/** Follows the model of the order of 20 September 2019; voluntary for a firm of this size. */
export const accessibilityStatement = inFrench({
  id: "accessibilite",
  title: "Déclaration d'accessibilité",
  sections: [
    {
      title: "Engagement",
      blocks: [
        `À titre volontaire, ${site.name} s'engage à rendre son site accessible, selon l'article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s'applique à ${site.origin} et aux ${studies} cas d'usage en PDF.`,
      ],
    },
    {
      title: "État de conformité",
      blocks: [
        `Ce site est ${conformity} avec le ${RGAA}, en raison de la non-conformité ci-dessous.`,
      ],
    },
    {
      title: "Résultats des tests",
      blocks: [
        `Une auto-évaluation, menée par l'équipe du site, donne ${frenchPercent(conformingShare, 1)} des critères applicables respectés, soit ${criteria.conforming} sur ${applicable}. Aucun audit indépendant n'a été réalisé.`,
      ],
    },
    {
      title: "Contenus non accessibles",
      blocks: [
        [
          "Critère 7.1, scripts et technologies d'assistance : la restitution a été vérifiée avec Orca, mais pas avec NVDA, JAWS et VoiceOver.",
        ],
      ],
    },
    {
      title: "Établissement de cette déclaration",
      blocks: [
        "Technologies : HTML, CSS, SVG, JavaScript, WAI-ARIA et PDF.",
        `Établie le 25 novembre 2026, sur l'accueil et ses fenêtres, les pages d'erreur et les ${studies} PDF, avec axe-core, IBM Equal Access et le validateur Nu, au clavier et avec le lecteur d'écran Orca 43, dans Chromium 156 et Firefox 153.`,
      ],
    },
    {
      title: "Retour d'information et contact",
      blocks: [
        {
          before: "Si un contenu ou un service vous résiste, écrivez à ",
          link: { label: site.email, href: `mailto:${site.email}` },
          after: ".",
        },
        {
          before: "Ou appelez le ",
          link: { label: site.phone.label, href: `tel:${site.phone.number}` },
          after:
            ". Nous vous orientons vers une alternative accessible ou vous envoyons le contenu sous une autre forme.",
        },
      ],
    },
    {
      title: "Voies de recours",
      blocks: [
        "Si notre réponse ne vous satisfait pas, vous pouvez saisir le Défenseur des droits, ou son délégué dans votre région.",
        {
          before: "En ligne : ",
          link: {
            label: "formulaire.defenseurdesdroits.fr",
            href: "https://formulaire.defenseurdesdroits.fr/",
          },
          after: ".",
        },
        {
          before: "Par téléphone, du lundi au vendredi : ",
          link: { label: "09 69 39 00 00", href: "tel:+33969390000" },
          after: ".",
        },
        "Par courrier, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.",
      ],
    },
  ],
} as const satisfies LegalText);
