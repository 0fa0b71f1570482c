/** Interaction numbers, unit in the name; most are specified (section 9). */

/** Scrolling past this offset makes the navigation bar compact. */
export const NAVBAR_SCROLLED_PX = 50;

/** Wait between releasing the pinned clients section and an in-page scroll. */
export const PINNED_SCROLL_DELAY_MS = 400;

/** Accumulated wheel delta, in CSS pixels, per carousel step. */
export const WHEEL_STEP_DELTA = 60;

/** Time for which the clients section does not capture the wheel after being left downward. */
export const CLIENTS_REENTRY_GRACE_MS = 1000;

/** The clients section is in view when it fills at least this share of the viewport … */
export const IN_VIEW_MIN_VISIBLE_RATIO = 0.8;

/** … and its top is within this share of the viewport height from the top. */
export const IN_VIEW_MAX_TOP_OFFSET_RATIO = 0.1;

/** Window event that releases the pinned clients section (specification, 2). */
export const FORCE_EXIT_CLIENTS = "forceExitClients";

/** Time in which the hero's curve moves from one day to the next. */
export const DAY_CHANGE_MS = 400;

/**
 * Wait before the focus goes to what is wrong: any sooner, Chromium reports it after the focus, and Firefox misses a
 * focus that leaves and returns.
 */
export const FOCUS_MS = 200;

/** Time after which a toast closes, unless hovered or focused (specification, 8). */
export const TOAST_MS = 8000;

/** Time after which a live region is emptied: screen readers have read its message by then. */
export const SPOKEN_MS = 3000;

/** Wait before a message is repeated to a returning visitor: screen readers announce the page first. */
export const RETURN_MS = 500;
