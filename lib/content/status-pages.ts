import { brandName } from "./brand.ts";

/** Set by hand, not by `fr`: the error pages run in the browser, where its rules would be dead weight. */
export const notFound = {
  pageTitle: `Page introuvable – ${brandName}`,
  title: "Oops! Page not found",
  text: "Cette adresse ne mène à aucune page du site.",
  homeLabel: "Retour à l'accueil",
} as const;

export const error = {
  brand: brandName,
  title: "Unexpected Application Error!",
  text: "La page n'a pas pu s'afficher.",
  retryLabel: "Réessayer",
  homeLabel: "Retour à l'accueil",
} as const;

/** All that a refused request gets to read: a browser sends none of these from the site's own pages. */
export const refusedRequest =
  "Cette demande n'a pas pu être acceptée. Revenez à la page précédente et réessayez.\n";
