import type { HeroContent } from "./content-types.ts";
import { fr } from "./typography.ts";

export const hero = {
  overline: fr("Conseil indépendant en marchés de l'énergie"),
  title: "Maximiser la valeur de vos actifs sur les marchés de l'énergie",
  lead: fr(
    "Producteurs, agrégateurs, propriétaires de stockage et consommateurs : vous fixez votre stratégie, négociez vos contrats et pilotez votre exploitation, données à l'appui. La valeur nette devient lisible, et vous pouvez la vérifier.",
  ),
  contact: { label: "Nous contacter", href: "#contact" },
  proofs: [
    fr("Rémunération par le client seul"),
    fr("Calculs au pas de 15 minutes"),
    fr("Livrables réutilisables par vos équipes"),
  ],
} as const satisfies HeroContent;
