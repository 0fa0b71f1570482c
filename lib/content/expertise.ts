import { leadingCountWord } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const expertises = [
  {
    picture: "business-strategy",
    labels: ["choix"],
    title: "Stratégie d'entreprise",
    text: "Que faire vous-même, que confier, et qui porte quel risque ? Nous posons les réponses possibles côte à côte, avec les équipes et les partenaires que chacune demande. Chaque option a ses chiffres et ses conditions ; vous comparez, vous décidez.",
    keywords: "Scénarios, allocation du risque, organisation, décision",
  },
  {
    picture: "energy-markets",
    labels: ["prix", "demande"],
    title: "Marchés de l'énergie",
    text: "Une même batterie peut vendre sur le marché journalier, tenir une réserve et vendre sa capacité à RTE, acheteur unique depuis novembre\u00a02026. Nous disons quels marchés s'ouvrent à vos actifs, ce qui y fait le prix, qui paie les écarts et à quoi un contrat engage.",
    keywords: "Formation des prix, équilibrage, contrats, régulation",
  },
  {
    picture: "data-science",
    labels: ["prévision"],
    title: "Data science",
    text: "Nous partons de vos données de comptage et des données de marché, puis prévoyons, optimisons sous contraintes et rejouons l'historique. L'incertitude est mesurée et montrée. Code, hypothèses et résultats restent vérifiables par vos équipes.",
    keywords: "Séries à 15 minutes, validation, limites affichées",
  },
] as const;

export const expertise = inFrench({
  title: "Nos expertises",
  lead: `${leadingCountWord(expertises.length)} disciplines à la même table : la décision, le marché et la donnée.`,
  expertises,
} as const);
