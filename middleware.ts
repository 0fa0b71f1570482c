import { type NextRequest, NextResponse } from "next/server";
import { refusedRequest } from "#lib/content/status-pages.ts";
import {
  configuredOrigins,
  publicFiles,
  sitePages,
  submissionsPerMinute,
  trustedProxies,
} from "#lib/env.server.ts";
import { clientNetworks, openClientLimit } from "#lib/forms/client-limit.ts";
import { refusedBody, refusedPost } from "#lib/forms/refused-post.ts";
import { withUnsubscribeToken } from "#lib/forms/unsubscribe-token.ts";
import { openRefusalLog } from "#lib/log.ts";
import { startDecoding } from "#lib/server/decoding.ts";
import { contentSecurityPolicy, UNSAFE_INLINE } from "#lib/server/security-headers.ts";

const POLICY_HEADER = "Content-Security-Policy";
/** Posts per submission of one form that a client may send: there are four forms, and visitors make mistakes. */
const POSTS_PER_SUBMISSION = 6;
const maySend = openClientLimit();
const logRefusal = openRefusalLog();
/** The matcher selects requests with these headers to known files too. */
const POST_HEADERS = ["content-type", "next-action"];
const PLAIN_TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/*
 * Next prefers the name `proxy.ts` and warns at each build; this name is the owner's choice.
 * Runs on posts with a body or an action, and on paths other than those of the home page and of known files.
 */
export function middleware(request: NextRequest) {
  const { pathname } = new URL(request.url);
  const isPage = sitePages().includes(pathname);
  // Next runs an action at any path, even without a page.
  if (request.method === "POST") return isPage ? answerPost(request) : refuse(405);
  if (isPage || publicFiles().includes(pathname)) return undefined;
  if (POST_HEADERS.some((name) => request.headers.has(name))) return undefined;
  // Still percent-encoded, so it cannot forge a log line.
  logRefusal("unknown_path", { path: pathname });
  return NextResponse.next();
}

async function answerPost(request: NextRequest) {
  if (!mayPost(request.headers)) return refuse(429);
  const status = refusedPost(request.headers, configuredOrigins()) ?? (await refusedBody(request));
  if (status) return refuse(status);
  startDecoding();
  const headers = handedOn(request);
  if (!headers.has("next-action")) return answerWithPage(headers);
  return NextResponse.next({ request: { headers } });
}

const refuse = (status: number) =>
  new NextResponse(refusedRequest, { status, headers: PLAIN_TEXT });

/** Also counts what is refused before an action can count it, and pages rendered for wrong fields. */
function mayPost(headers: Headers): boolean {
  const networks = clientNetworks(headers.get("x-forwarded-for"), trustedProxies());
  return maySend(networks, POSTS_PER_SUBMISSION * submissionsPerMinute());
}

function handedOn(request: NextRequest): Headers {
  const headers = withUnsubscribeToken(request);
  // Next compares this with the origin; the origin is accepted already, even behind a proxy that hides the host.
  headers.set("x-forwarded-host", new URL(headers.get("origin") ?? "").host);
  return headers;
}

/** The response to a post without JavaScript is rendered on request: its inline scripts get a nonce. */
function answerWithPage(headers: Headers) {
  const nonce = btoa(crypto.randomUUID());
  // Next puts no nonce on the style element of `inlineCss`.
  const policy = contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], styles: [UNSAFE_INLINE] });
  // Next reads the nonce from the request's policy.
  headers.set(POLICY_HEADER, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

export const config = {
  // `env.server.ts` needs Node.
  runtime: "nodejs",
  matcher: [
    { source: "/:path*", has: [{ type: "header", key: "content-type" }] },
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    "/((?!$|_next/|favicon\\.ico$|(?:icon|wordmark)\\.svg$|(?:apple-icon|icon-[\\w-]+)\\.png$|opengraph-image$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|healthz$|\\.well-known/security\\.txt$).*)",
  ],
};
