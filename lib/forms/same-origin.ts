/**
 * Whether a form post comes from one of the site's own pages.
 * Next accepts a missing Origin and a cross-site fetch; both are refused here.
 * @param headers of the request.
 * @param origins the configured ones; when empty, the request's own host decides.
 */
export function isSameOrigin(headers: Headers, origins: readonly string[]): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin") return false;
  const origin = headers.get("origin");
  if (!origin || !URL.canParse(origin)) return false;
  if (origins.length > 0) return origins.includes(new URL(origin).origin);
  return new URL(origin).host === headers.get("host");
}
