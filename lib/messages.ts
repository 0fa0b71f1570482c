/** A toast closes after this time, unless the pointer or the focus is on it. */
export const TOAST_MS = 8000;

/** A live region is emptied after this time: screen readers have fetched its message by then. */
export const SPOKEN_MS = 3000;

/** Screen readers first say the page that a visitor comes back to. */
export const RETURN_MS = 500;
