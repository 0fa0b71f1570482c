/** What a submission may hold, and how many of them one client may send. */

/** Longest field values accepted, in UTF-16 code units. */
export const FIELD_MAX_LENGTH = { name: 200, company: 200, email: 254, message: 5000 } as const;

/** Longest body of a form: a message of 5 000 characters is about 20 kB, and a hand-made one is refused. */
export const FORM_BODY_MAX_BYTES = 65_536;

/** Most entries of a posted form: no form of the site has half as many. */
export const FORM_ENTRIES_MAX = 30;

/** Submissions of one form that one client may send in a minute, at once or spread out (SUBMISSIONS_PER_MINUTE). */
export const DEFAULT_SUBMISSIONS_PER_MINUTE = 30;

/** Clients whose submissions are counted at a time, the latest ones: some 2 MB. */
export const COUNTED_CLIENTS_MAX = 10_000;
