import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "#lib/content-security-policy.ts";
import { logEvent } from "#lib/log.ts";

const POLICY_HEADER = "Content-Security-Policy";

/*
 * Next prefers the name `proxy.ts` and says so at each build; this name is the owner's choice.
 * It runs for form posts without JavaScript, and for paths that match neither the home page nor a known file.
 */
export function middleware(request: NextRequest) {
  const { pathname } = new URL(request.url);
  if (pathname === "/") return answerPost(request);
  // The path of the URL, still percent-encoded: nothing in it can forge a log line.
  logEvent("unknown_path", { path: pathname });
  return NextResponse.next();
}

/** The page that answers a post is rendered for it: its inline scripts have a nonce in place of hashes. */
function answerPost(request: NextRequest) {
  const policy = contentSecurityPolicy(`'nonce-${btoa(crypto.randomUUID())}'`);
  const headers = new Headers(request.headers);
  // Next reads the nonce from here, and writes it into what it renders.
  headers.set(POLICY_HEADER, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

export const config = {
  matcher: [
    {
      source: "/",
      has: [
        {
          type: "header",
          key: "content-type",
          value: "(multipart/form-data|application/x-www-form-urlencoded).*",
        },
      ],
      missing: [{ type: "header", key: "next-action" }],
    },
    "/((?!$|_next/|favicon\\.ico$|icon\\.svg$|(?:apple-icon|icon-[\\w-]+)\\.png$|opengraph-image$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|\\.well-known/security\\.txt$).*)",
  ],
};
