/**
 * The numbers of the product's interaction rules: one home each, unit in the name.
 * Style sheets read the ones they share from here through `interactionRulesCss`.
 */

/** Scrolling past this offset makes the navigation bar compact (specification, 9). */
export const NAVBAR_SCROLLED_PX = 50;

/** Entrance animation of the navigation bar (specification, 9). */
export const NAVBAR_ENTRANCE_MS = 500;

/** Time given to the pinned clients section to let go before an in-page scroll (specification, 9). */
export const PINNED_SCROLL_DELAY_MS = 400;

/** Accumulated wheel delta, in CSS pixels, that makes one carousel step (specification, 9). */
export const WHEEL_STEP_DELTA = 60;

/** After leaving the clients section downward, it does not capture the wheel for this long (specification, 9). */
export const CLIENTS_REENTRY_GRACE_MS = 1000;

/** The clients section counts as in view from this visible share of the viewport on (specification, 9). */
export const IN_VIEW_MIN_VISIBLE_RATIO = 0.8;

/** … and with its top no further than this share of the viewport height from the top (specification, 9). */
export const IN_VIEW_MAX_TOP_OFFSET_RATIO = 0.1;

/** Silence after which a started wheel step is forgotten: the pause between two thoughts. */
export const WHEEL_ACCUMULATOR_SILENCE_MS = 500;

/** Under this height there is no room for a full-screen section, so the wheel is never captured. */
export const CAPTURE_MIN_HEIGHT_PX = 480;

/** Up to this width (400 % zoom of 1280 px) the clients are a plain list, so the wheel is never captured. */
export const CAPTURE_MIN_WIDTH_PX = 321;

/** Horizontal travel of a finger that counts as a swipe to the next item. */
export const SWIPE_MIN_PX = 48;

/** Longest field values accepted, in UTF-16 code units. */
export const FIELD_MAX_LENGTH = { name: 200, company: 200, email: 254, message: 5000 } as const;

/** Overall time budget of one submission on the server. */
export const SUBMISSION_BUDGET_MS = 8000;
