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

/** Silence after which the accumulated wheel delta is reset. */
export const WHEEL_ACCUMULATOR_SILENCE_MS = 500;

/** One line of a wheel event in CSS pixels: three lines are a 120-pixel notch. */
export const WHEEL_LINE_PX = 40;

/** Silence that makes two notches of a mouse wheel two gestures; also the least time between two steps in one direction. */
export const WHEEL_NOTCH_SILENCE_MS = 150;

/** Silence that ends a gesture of a trackpad: a busy page leaves holes of up to 260 ms in its momentum. */
export const WHEEL_MOMENTUM_SILENCE_MS = 350;

/** Identical wheel deltas from this size on are notches of a wheel; smaller ones may be a slow finger. */
export const WHEEL_NOTCH_MIN_PX = 10;

/** A gesture fades once its deltas have fallen to this share of its peak … */
export const WHEEL_FADING_RATIO = 0.6;

/** A faded gesture whose deltas grow by this factor is a new one; two frames coalesced into one stay under it … */
export const WHEEL_RENEWAL_RATIO = 2.2;

/** … and both changes are at least this many pixels per event: the noise of a resting finger stays under it. */
export const WHEEL_RENEWAL_MIN_PX = 4;

/** Shortest duration of a lull: a finger slows for a frame or two as it leaves the trackpad. */
export const WHEEL_LULL_MS = 64;

/** A gesture that has not faded after this time is no momentum: it starts a new one. */
export const WHEEL_GESTURE_MAX_MS = 2000;

/** Under this height there is no room for a full-screen section: the clients are a list, and the wheel the page's. */
export const CAPTURE_MIN_HEIGHT_PX = 480;

/** From this width on they are not: 400 % zoom of 1280 px stays under it. */
export const CAPTURE_MIN_WIDTH_PX = 321;

/** Horizontal travel of a finger that counts as a swipe to the next item. */
export const SWIPE_MIN_PX = 48;

/** A shorter swipe counts when it is this fast at its end: a flick. */
export const SWIPE_FLICK_PX_PER_MS = 0.5;

/** Shortest horizontal travel of a flick. */
export const SWIPE_FLICK_MIN_PX = 16;

/** The end of a swipe whose speed decides: the last moments before the finger leaves. */
export const SWIPE_FLICK_WINDOW_MS = 100;

/** Travel after which a touch has shown its axis, horizontal or vertical. */
export const SWIPE_AXIS_PX = 8;

/** Where no item follows, the finger pulls this share of its travel. */
export const SWIPE_RESISTANCE = 0.3;

/** The easing of all steps starts this many times faster than its average (`--ease` in tokens.css). */
export const EASE_START_SLOPE = 3.5;

/** A swiped item settles within these bounds, sooner the faster the finger left it. */
export const SWIPE_SETTLE_MIN_MS = 160;
export const SWIPE_SETTLE_MAX_MS = 360;

/** Longest field values accepted, in UTF-16 code units. */
export const FIELD_MAX_LENGTH = { name: 200, company: 200, email: 254, message: 5000 } as const;

/** Longest body of a form: a message of 5 000 characters is about 20 kB, and a hand-made one is refused. */
export const FORM_BODY_MAX_BYTES = 65_536;

/** Most entries of a posted form: no form of the site has half as many. */
export const FORM_ENTRIES_MAX = 30;

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

/** Submissions of one form that one client may send in a minute, at once or spread out (SUBMISSIONS_PER_MINUTE). */
export const DEFAULT_SUBMISSIONS_PER_MINUTE = 30;

/** Clients whose submissions are counted at a time, the latest ones: some 2 MB. */
export const COUNTED_CLIENTS_MAX = 10_000;

/** A toast stays this long unless the pointer or the focus rests on it: time to read two sentences twice. */
export const TOAST_MS = 8000;

/** Entrance of a dialog or a toast. */
export const OVERLAY_ENTRANCE_MS = 200;
export const OVERLAY_ENTRANCE_PX = 8;

/** Window event that makes the pinned clients section let go before an in-page scroll (specification, 2). */
export const FORCE_EXIT_CLIENTS = "forceExitClients";

/** A turn of the wheel waits this long for the code that reads it: longer, and the page is the visitor's. */
export const WHEEL_CODE_PATIENCE_MS = 250;

/** Glide of the clients section to the top of the viewport when it is pinned. */
export const PIN_ENTRANCE_MS = 200;

/** A page that still moves this soon after a wheel event is finishing the wheel's own scroll. */
export const PIN_ALIGN_MS = 250;

/** Scroll offsets and heights are fractions of a pixel on some screens: this much off is in place. */
export const PIN_ALIGNED_PX = 1;
