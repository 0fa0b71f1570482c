/** How long a submission may take on the server, and how often its calls are tried. */

/** Overall time budget of one submission on the server. */
export const SUBMISSION_BUDGET_MS = 8000;

/** One try of a call: a function's slow database call and slow mail fit, and a second try still does. */
export const SUBMISSION_TRY_MS = 5000;

/**
 * Tries of one call, the first included. Where a fifth of the answers is faulty and the backend restarts
 * every 5 s, three of them tell one visitor in 90 of a failure, six one in several thousand.
 */
export const SUBMISSION_MAX_TRIES = 6;

/** Longest wait before the second try; it doubles before each further one, and half of it is chance. */
export const RETRY_BACKOFF_MS = 500;

/** No wait before a try is longer, unless the backend asks for it: six tries still fit the budget. */
export const RETRY_BACKOFF_MAX_MS = 1000;
