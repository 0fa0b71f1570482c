/** A toast stays this long unless the pointer or the focus rests on it: time to read two sentences twice. */
export const TOAST_MS = 8000;
