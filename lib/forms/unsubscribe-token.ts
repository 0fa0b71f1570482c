import { unsubscribe } from "../content/unsubscribe.ts";
import { matches } from "./patterns.ts";

const HEADER = "x-unsubscribe-token";

/** An action does not get the URL, so its token goes into a header; one that came with the request is dropped. */
export function withUnsubscribeToken({ headers, url }: Request): Headers {
  const handedOn = new Headers(headers);
  const token = new URL(url).searchParams.get(unsubscribe.parameter) ?? "";
  if (matches("token", token)) handedOn.set(HEADER, token);
  else handedOn.delete(HEADER);
  return handedOn;
}

/** The token that `withUnsubscribeToken` set; undefined for a link without a well-formed one. */
export function unsubscribeToken(headers: Headers): string | undefined {
  return headers.get(HEADER) ?? undefined;
}
