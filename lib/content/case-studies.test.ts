import { expect, it } from "vitest";
import { caseStudies } from "./case-studies.ts";
import { services } from "./services.ts";

const plain = (content: unknown) => JSON.stringify(content).replaceAll(/[\u00a0\u202f]/g, " ");

/** Computed independently of the code, from each case's inputs. */
const FACTS = {
  "Producteur éolien 300 MW": [
    "Les 300 MW produisent 690 GWh par an, soit un facteur de charge de 26,3 %. Sur ce volume, 414 GWh",
    "Les 276 GWh restants",
    "4,10 €/MWh, soit 2,83 M€/an",
    "−1,40 €/MWh",
    "de 4,10 à 2,70 €/MWh, soit 966 000 €/an",
    "de 53,4 à 54,3 €/MWh, soit 248 400 €/an",
    "69 000 € viennent des arrêts, 179 400 € de la part",
    "1,2 M€/an",
    "de gain : 80 % au contrat, 20 % estimés",
    "Le gain sur les frais, 80 % du total,",
    "Total : 1 214 400 €/an",
    "Total, soit 1,76 €/MWh vendu",
    "3,64 M€ si ces hypothèses tiennent",
    "de 89 % à 90,5 %",
    "20 semaines",
    "Frais d'agrégation +966 k€, prix capté +248 k€, total 1 214 k€.",
    "Arrêts à temps +69 k€, ventes infrajournalières +179 k€, total 248 k€.",
    "Grille de 24 critères pondérés",
    "vaut 400 au plus",
  ],
  "Actifs de stockage": [
    "40 MW / 80 MWh",
    "2 heures à pleine puissance",
    "547 cycles par an",
    "FCR 8, de 3 à 15 ; aFRR, capacité 62, de 30 à 110 ; aFRR, énergie 18, de 8 à 30 ; Arbitrage d'énergie 44, de 30 à 65 ; Mécanisme de capacité 8, de 3 à 15.",
    "140 k€/MW/an de revenus bruts, soit 5,6 M€/an",
    "somme des bas de fourchettes (74)",
    "3,40 M€/an, contre 3,14 M€/an aux premières offres",
    "soit 260 k€/an de plus",
    "(3,40 − 0,40) / 2,30 = 1,30",
    "22 semaines",
    "Dégradé : 85 contre 54 ; Bas : 90,25 contre 81 ; Central : 107,75 contre 126 ; Haut : 125,25 contre 171.",
    '["Dégradé, 60","54","75","95","85","3,40 M€","+1,24 M€"]',
    '["Bas, 90","81","85,5","95","90,25","3,61 M€","+0,37 M€"]',
    '["Central, 140","126","120,5","95","107,75","4,31 M€","−0,73 M€"]',
    '["Haut, 190","171","155,5","95","125,25","5,01 M€","−1,83 M€"]',
  ],
  Agrégateur: [
    "690 GWh et le solaire 180 GWh, soit 870 GWh par an et un facteur de charge de 22,1 %",
    "121 800 MWh par an. Ils coûtent 3,13 M€, soit 25,7 € par MWh d'écart",
    "11 % (95 700 MWh)",
    "de 25,7 à 22,7 € : environ 70 % de l'économie vient du volume des écarts, 30 % de leur prix",
    "de 3,1 % à 2,4 %",
    "−1,10 €/MWh",
    "de 3,60 à 2,50 €/MWh, soit 957 000 €/an",
    "−31 % (−957 000 €/an)",
    "de 14 % à 11 % de la production, soit −21 % en volume",
    '"5,4 %","4,6 %","−15 %"',
    "28 semaines",
    "Coût : de 3,60 €/MWh à 2,50 €/MWh, −31 %. Part : de 14 % à 11 %, −21 %.",
    "Volume des écarts +671 k€, prix moyen +286 k€, total 957 k€.",
    "15 indicateurs du tableau de bord",
  ],
};

it.each(Object.entries(FACTS))("states the results of %s", (title, facts) => {
  const study = caseStudies.caseStudies.find((each) => each.title === title);
  for (const fact of facts) expect(plain(study)).toContain(fact);
});

it("weighs 24 criteria, 100 in all, and ends with their total", () => {
  const groups = caseStudies.caseStudies[0].document?.tool.groups ?? [];
  const rows = groups.flatMap((group) => group.rows);
  const total = rows.pop();
  expect(rows).toHaveLength(24);
  expect(rows.reduce((sum, [, , weight]) => sum + Number(weight), 0)).toBe(100);
  expect(total?.[2]).toBe("100");
});

/** Amounts without their signs. */
const amountsIn = (text: string) => new Set(text.replaceAll("\u202f", "").match(/\d+(?:,\d+)?/g));

it("shows the scenarios with the decimals of their table", () => {
  const { charts, document } = caseStudies.caseStudies[1];
  const inTable = amountsIn(document?.table.rows.flat().join(" ") ?? "");
  const shown = amountsIn(charts[0]?.drawing.description ?? "");
  expect([...shown].filter((amount) => !inTable.has(amount))).toEqual([]);
});

const drawings = caseStudies.caseStudies.flatMap(({ charts }) =>
  charts.map(({ drawing }) => [drawing.title, drawing] as const),
);

it.each(drawings)("« %s » describes every amount it shows", (_, { marks, description }) => {
  const shown = marks.flatMap((mark) =>
    mark.kind === "text" && mark.role !== "axis" ? [mark.text] : [],
  );
  expect(amountsIn(shown.join(" "))).toEqual(amountsIn(description));
});

it("gives each service the weeks of the case studies", () => {
  // Framing 4, 6, 6; consultation and negotiation 8 + 4, 8 + 5; the change itself 4, 3, 12.
  const durations = services.services.map(({ summary }) => plain(summary.split(".")[0]));
  expect(durations).toEqual(
    ["4 à 6 semaines", "12 à 13 semaines", "3 à 12 semaines", "Puis en continu"].map(plain),
  );
});
