/** When the words or the figures of the page last changed, and what they were then: a test holds both together. */
export const revision = {
  date: "2026-11-21",
  fingerprint: "41acf4904ce43bdc",
} as const;
