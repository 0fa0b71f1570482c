import { inFrench } from "./typography.ts";

export const hero = inFrench({
  overline: "Conseil indépendant, du parc éolien à l'usine",
  title: "Maximiser la valeur de vos actifs sur les marchés de l'énergie",
  lead: "Stratégie, contrats, exploitation : nous aidons producteurs, industriels, agrégateurs et propriétaires de batteries à savoir, données à l'appui, ce que leurs actifs rapportent, net, et à le vérifier.",
  contact: { label: "Nous contacter", href: "#contact" },
  proofs: [
    "Payés par nos seuls clients",
    "Calculs au pas de 15 minutes",
    "Livrables réutilisables par vos équipes",
  ],
} as const);
