import { brandName } from "./brand.ts";

/** Does without `fr`, whose rules would enter the initial JS: the error pages run in the browser. */
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

/** Answers a post without JavaScript from a page of another build; going back in the browser shows what was typed. */
export const staleForm = {
  pageTitle: `Envoi non reçu – ${brandName}`,
  title: "Votre envoi n'a pas été reçu",
  text: "Le site a été mis à jour depuis que vous avez ouvert la page. Revenez à la page précédente\u00a0: votre saisie y est conservée. Copiez-la, rechargez la page, puis envoyez-la de nouveau.",
  homeLabel: "Retour au site",
} as const;

/** Response body of a refused request; the site's own pages never send one. */
export const refusedRequest =
  "Cette demande n'a pas pu être acceptée. Revenez à la page précédente et réessayez.\n";
