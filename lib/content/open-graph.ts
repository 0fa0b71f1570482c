import { hero } from "./hero.ts";
import { site } from "./site.ts";
import { fr } from "./typography.ts";

/** The words of the picture that other sites show beside a link to this one. */
export const openGraphPicture = {
  title: hero.title,
  caption: fr("96 quarts d'heure, un prix chacun. Données fictives."),
  alt: fr(
    `${site.name}. ${hero.title}. Sous ce titre, les 96 prix d'une journée fictive, un par quart d'heure.`,
  ),
} as const;
