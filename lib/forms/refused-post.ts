import { FORM_BODY_MAX_BYTES } from "./limits.ts";
import { isSameOrigin } from "./same-origin.ts";

/** The format of Next's action ids. */
const ACTION_NAME = /^[\da-f]+$/;

/** Next parses only this spelling as a form; for any other, the action would get the raw body. */
const FORM_TYPE = /^multipart\/form-data *;.*\bboundary=./;

/**
 * The status that refuses a post which no page of the site can have sent, or undefined.
 * Next answers most of these with 500 and a stack trace in the log, and calls the action for the others.
 * @param headers of the request; the body is not read.
 * @param origins the configured ones; when empty, the request's own host decides.
 */
export function refusedPost(headers: Headers, origins: readonly string[]): number | undefined {
  if (!isSameOrigin(headers, origins)) return 403;
  if (!FORM_TYPE.test(headers.get("content-type") ?? "")) return 415;
  const action = headers.get("next-action");
  const length = headers.get("content-length");
  if ((action !== null && !ACTION_NAME.test(action)) || length === "0") return 400;
  return Number(length) > FORM_BODY_MAX_BYTES ? 413 : undefined;
}
