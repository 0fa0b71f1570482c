import { type NextRequest, NextResponse } from "next/server";
import { refusedRequest } from "#lib/content/status-pages.ts";
import { contentSecurityPolicy, UNSAFE_INLINE } from "#lib/content-security-policy.ts";
import { configuredOrigins } from "#lib/env.server.ts";
import { refusedPost } from "#lib/forms/refused-post.ts";
import { logEvent } from "#lib/log.ts";

const POLICY_HEADER = "Content-Security-Policy";
const PLAIN_TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/*
 * Next prefers the name `proxy.ts` and says so at each build; this name is the owner's choice.
 * It runs for posts to the home page, and for paths that match neither that page nor a known file.
 */
export function middleware(request: NextRequest) {
  const { pathname } = new URL(request.url);
  if (pathname === "/") return request.method === "POST" ? answerPost(request) : undefined;
  // The path of the URL, still percent-encoded: nothing in it can forge a log line.
  logEvent("unknown_path", { path: pathname });
  return NextResponse.next();
}

function answerPost(request: NextRequest) {
  const status = refusedPost(request.headers, origins());
  if (status) return new NextResponse(refusedRequest, { status, headers: PLAIN_TEXT });
  return request.headers.has("next-action") ? NextResponse.next() : answerWithPage(request);
}

/** None where a variable is malformed: the submission's own line names it. */
function origins() {
  try {
    return configuredOrigins();
  } catch {
    return [];
  }
}

/** The page that answers a post is rendered for it: its inline scripts have a nonce in place of hashes. */
function answerWithPage(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID());
  // Next puts no nonce on the style element that `inlineCss` makes.
  const policy = contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], styles: [UNSAFE_INLINE] });
  const headers = new Headers(request.headers);
  // Next reads the nonce from here, and writes it into what it renders.
  headers.set(POLICY_HEADER, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

export const config = {
  // Where the environment's rules run.
  runtime: "nodejs",
  matcher: [
    { source: "/", has: [{ type: "header", key: "content-type" }] },
    { source: "/", has: [{ type: "header", key: "next-action" }] },
    "/((?!$|_next/|favicon\\.ico$|icon\\.svg$|(?:apple-icon|icon-[\\w-]+)\\.png$|opengraph-image$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|\\.well-known/security\\.txt$).*)",
  ],
};
