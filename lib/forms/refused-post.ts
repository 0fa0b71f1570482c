import { FORM_BODY_MAX_BYTES } from "./limits.ts";
import { isSameOrigin } from "./same-origin.ts";

/** How Next names an action. */
const ACTION_NAME = /^[\da-f]{42}$/;

/** Any other spelling is no form to Next, which would hand the action whatever the body holds. */
const FORM_TYPE = /^multipart\/form-data *;.*\bboundary=./;

/**
 * The status that refuses a post which none of the site's pages can have sent, or undefined.
 * Next would answer most of these with 500 and a stack in the log, and call the action for the others.
 * @param headers of the request: its body is not read for this.
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
