// The figures of the illustrative cases, for the page and the PDFs: inputs with their unit in the
// name, and the results computed from them.

const HOURS_PER_YEAR = 8760;

/** Energy as a share of a year at full power. */
function loadFactor(energyMwh: number, powerMw: number): number {
  return energyMwh / (powerMw * HOURS_PER_YEAR);
}

/** Yearly effect of a price change, in whole euros; positive when `after` is higher. */
function annualEffectEuros(before: number, after: number, energyMwh: number): number {
  return Math.round((after - before) * energyMwh);
}

/** Relative change from `before` to `after`: −0.21 means 21 % less. */
function relativeChange(before: number, after: number): number {
  return after / before - 1;
}

/** Sum of the stages of a timetable, in weeks. */
export function totalWeeks(stages: readonly { readonly weeks: number }[]): number {
  return stages.reduce((sum, stage) => sum + stage.weeks, 0);
}

export const windProducer = {
  farms: 14,
  powerMw: 300,
  fullLoadHours: 2300,
  supportedMw: 180,
  marketMw: 120,
  basePrice: 60,
  feePerMwh: { before: 4.1, after: 2.7 },
  capturedPrice: { before: 53.4, after: 54.3 },
  /** The two parts of the rise in captured price, in €/MWh. */
  capturedPriceGain: { stops: 0.25, intraday: 0.65 },
  stopsOnTime: { before: 0.91, after: 0.99 },
  consultation: { consulted: 9, offers: 6, negotiated: 3, criteria: 24 },
  replayMonths: 36,
  contractYears: 3,
  stages: [
    { name: "Cadrage", weeks: 4 },
    { name: "Consultation", weeks: 8 },
    { name: "Négociation", weeks: 4 },
    { name: "Bascule", weeks: 4 },
  ],
} as const;

/** Results of the wind producer's case: MWh, €/an, and shares of one. */
export function windProducerResults() {
  const { powerMw, fullLoadHours, supportedMw, marketMw, basePrice } = windProducer;
  const { feePerMwh, capturedPrice, capturedPriceGain, contractYears } = windProducer;
  const energyMwh = powerMw * fullLoadHours;
  const marketMwh = marketMw * fullLoadHours;
  const feeSaving = -annualEffectEuros(feePerMwh.before, feePerMwh.after, energyMwh);
  const captureGain = annualEffectEuros(capturedPrice.before, capturedPrice.after, marketMwh);
  const total = feeSaving + captureGain;
  return {
    energyMwh,
    supportedMwh: supportedMw * fullLoadHours,
    marketMwh,
    loadFactor: loadFactor(energyMwh, powerMw),
    feesBefore: Math.round(feePerMwh.before * energyMwh),
    feeChange: feePerMwh.after - feePerMwh.before,
    captureRate: {
      before: capturedPrice.before / basePrice,
      after: capturedPrice.after / basePrice,
    },
    feeSaving,
    captureGain,
    stopsGain: annualEffectEuros(0, capturedPriceGain.stops, marketMwh),
    intradayGain: annualEffectEuros(0, capturedPriceGain.intraday, marketMwh),
    total,
    totalPerMwh: total / energyMwh,
    totalOverContract: total * contractYears,
    weeks: totalWeeks(windProducer.stages),
  };
}

/** Yearly revenues in k€ per MW; names in `Meuros` are M€ per year. */
export const storage = {
  sites: 2,
  siteMw: 20,
  siteMwh: 40,
  cyclesPerDay: 1.5,
  availability: 0.97,
  roundTripEfficiency: 0.86,
  debtServiceMeuros: 2.3,
  operationMeuros: 0.4,
  revenueStack: [
    { name: "FCR", central: 8, low: 3, high: 15 },
    { name: "aFRR, capacité", central: 62, low: 30, high: 110 },
    { name: "aFRR, énergie", central: 18, low: 8, high: 30 },
    { name: "Arbitrage d'énergie", central: 44, low: 30, high: 65 },
    { name: "Mécanisme de capacité", central: 8, low: 3, high: 15 },
  ],
  optimiserShare: 0.1,
  floor: 75,
  surplusShare: 0.7,
  toll: 95,
  firstOffers: { toll: 89, floor: 68 },
  scenarios: [
    { name: "Dégradé", gross: 60 },
    { name: "Bas", gross: 90 },
    { name: "Central", gross: 140 },
    { name: "Haut", gross: 190 },
  ],
  consultation: { consulted: 11, offers: 7, negotiated: 4 },
  modelYears: 10,
  stages: [
    { name: "Modèle de revenus", weeks: 6 },
    { name: "Consultation", weeks: 8 },
    { name: "Négociation", weeks: 5 },
    { name: "Mise en place", weeks: 3 },
  ],
} as const;

/** The owner's revenue under each contract structure, for a gross revenue in k€/MW/year. */
export function storageScenario(gross: number) {
  const { optimiserShare, floor, surplusShare, toll, sites, siteMw } = storage;
  const market = gross * (1 - optimiserShare);
  const sharedFloor = floor + surplusShare * Math.max(0, gross - floor);
  const retained = (toll + sharedFloor) / 2;
  const totalMw = sites * siteMw;
  return {
    gross,
    market,
    sharedFloor,
    toll,
    retained,
    retainedMeuros: (retained * totalMw) / 1000,
    againstMarketMeuros: ((retained - market) * totalMw) / 1000,
  };
}

/** Results of the storage case: one site under toll, the other under a shared floor. */
export function storageResults() {
  const { sites, siteMw, siteMwh, cyclesPerDay, toll, floor, firstOffers } = storage;
  const centralGross = storage.revenueStack.reduce((sum, part) => sum + part.central, 0);
  const guaranteedMeuros = (siteMw * (toll + floor)) / 1000;
  const firstOffersMeuros = (siteMw * (firstOffers.toll + firstOffers.floor)) / 1000;
  return {
    totalMw: sites * siteMw,
    totalMwh: sites * siteMwh,
    hours: siteMwh / siteMw,
    cyclesPerYear: Math.floor(cyclesPerDay * 365),
    centralGross,
    lowGross: storage.revenueStack.reduce((sum, part) => sum + part.low, 0),
    centralGrossMeuros: (centralGross * sites * siteMw) / 1000,
    scenarios: storage.scenarios.map(({ name, gross }) => ({ name, ...storageScenario(gross) })),
    central: storageScenario(centralGross),
    guaranteedMeuros,
    firstOffersMeuros,
    negotiatedKeuros: Math.round((guaranteedMeuros - firstOffersMeuros) * 1000),
    debtCoverage: (guaranteedMeuros - storage.operationMeuros) / storage.debtServiceMeuros,
    weeks: totalWeeks(storage.stages),
  };
}

export const aggregator = {
  windMw: 300,
  windFullLoadHours: 2300,
  solarMwp: 150,
  solarFullLoadHours: 1200,
  imbalanceShare: { before: 0.14, after: 0.11 },
  imbalanceCostPerMwh: { before: 3.6, after: 2.5 },
  dayAheadError: { before: 0.054, after: 0.046 },
  revisionMinutes: { before: 45, after: 10 },
  forecastProvidersCompared: 5,
  comparisonMonths: 12,
  measurementMonths: 12,
  interfaces: 12,
  stages: [
    { name: "Diagnostic", weeks: 6 },
    { name: "Prototype", weeks: 10 },
    { name: "Déploiement", weeks: 12 },
  ],
} as const;

/** Results of the aggregator's case: MWh, €/an, and shares of one. */
export function aggregatorResults() {
  const { windMw, windFullLoadHours, solarMwp, solarFullLoadHours } = aggregator;
  const { imbalanceShare, imbalanceCostPerMwh, dayAheadError } = aggregator;
  const windMwh = windMw * windFullLoadHours;
  const solarMwh = solarMwp * solarFullLoadHours;
  const energyMwh = windMwh + solarMwh;
  const portfolioMw = windMw + solarMwp;
  const portfolioLoadFactor = loadFactor(energyMwh, portfolioMw);
  return {
    windMwh,
    solarMwh,
    energyMwh,
    loadFactor: portfolioLoadFactor,
    imbalanceMwh: {
      before: Math.round(imbalanceShare.before * energyMwh),
      after: Math.round(imbalanceShare.after * energyMwh),
    },
    imbalanceShareOfPower: {
      before: imbalanceShare.before * portfolioLoadFactor,
      after: imbalanceShare.after * portfolioLoadFactor,
    },
    costBefore: Math.round(imbalanceCostPerMwh.before * energyMwh),
    costPerImbalanceMwh: {
      before: imbalanceCostPerMwh.before / imbalanceShare.before,
      after: imbalanceCostPerMwh.after / imbalanceShare.after,
    },
    /** Due to the lower volume at the former price; the rest is due to the lower price. */
    volumeShareOfSaving:
      -relativeChange(imbalanceShare.before, imbalanceShare.after) /
      -relativeChange(imbalanceCostPerMwh.before, imbalanceCostPerMwh.after),
    costChangePerMwh: imbalanceCostPerMwh.after - imbalanceCostPerMwh.before,
    costSaving: -annualEffectEuros(
      imbalanceCostPerMwh.before,
      imbalanceCostPerMwh.after,
      energyMwh,
    ),
    costChange: relativeChange(imbalanceCostPerMwh.before, imbalanceCostPerMwh.after),
    imbalanceChange: relativeChange(imbalanceShare.before, imbalanceShare.after),
    errorChange: relativeChange(dayAheadError.before, dayAheadError.after),
    weeks: totalWeeks(aggregator.stages),
  };
}
