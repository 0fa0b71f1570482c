/**
 * The numbers of the product's interaction rules: one home each, unit in the name.
 * The ones that style sheets share are published in app/styles/tokens.css, where a test compares them.
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

/** Under this height there is no room for a full-screen section: the clients are a list, and the wheel the page's. */
export const CAPTURE_MIN_HEIGHT_PX = 480;

/** From this width on they are not: 400 % zoom of 1280 px stays under it. */
export const CAPTURE_MIN_WIDTH_PX = 321;

/** Window event that makes the pinned clients section let go before an in-page scroll (specification, 2). */
export const FORCE_EXIT_CLIENTS = "forceExitClients";

/** Scroll offsets and heights are fractions of a pixel on some screens: this much off is in place. */
export const PIN_ALIGNED_PX = 1;
