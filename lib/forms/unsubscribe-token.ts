import { unsubscribe } from "../content/unsubscribe.ts";

const HEADER = "x-unsubscribe-token";

const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An action does not get the URL, so its token goes into a header; one that came with the request is dropped. */
export function withUnsubscribeToken({ headers, url }: Request): Headers {
  const handedOn = new Headers(headers);
  const token = new URL(url).searchParams.get(unsubscribe.parameter) ?? "";
  if (TOKEN.test(token)) handedOn.set(HEADER, token);
  else handedOn.delete(HEADER);
  return handedOn;
}

/** The token that `withUnsubscribeToken` set; undefined for a link without a well-formed one. */
export function unsubscribeToken(headers: Headers): string | undefined {
  return headers.get(HEADER) ?? undefined;
}
