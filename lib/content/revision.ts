/** When the words or the figures of the page last changed, and what they were then: a test holds both together. */
export const revision = {
  date: "2026-11-21",
  fingerprint: "6694bea96593f8d0",
} as const;
