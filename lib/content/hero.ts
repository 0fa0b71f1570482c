import { wayToCases } from "./navigation.ts";
import { inFrench } from "./typography.ts";

export const hero = inFrench({
  overline: "Conseil indépendant : production, agrégation, stockage, industrie, tertiaire",
  title: "Maximiser la valeur de vos actifs sur les marchés de l'énergie",
  lead: "Nous vous aidons à fixer votre stratégie, négocier vos contrats et piloter vos actifs, données à l'appui. Vous savez ce qui vous revient, net, et pouvez le vérifier.",
  contact: { label: "Nous contacter", href: "#contact" },
  wayOn: wayToCases,
  proofs: [
    "Payés par nos seuls clients",
    "Calculs au pas de 15 minutes",
    "Livrables réutilisables par vos équipes",
  ],
} as const);
