import { type NextRequest, NextResponse } from "next/server";
import { logEvent } from "#lib/log.ts";

/*
 * Next prefers the name `proxy.ts` and says so at each build; this name is the owner's choice.
 * It runs for paths that match neither the home page nor a known file.
 */
export function middleware(request: NextRequest) {
  // The path of the URL, still percent-encoded: nothing in it can forge a log line.
  logEvent("unknown_path", { path: new URL(request.url).pathname });
  return NextResponse.next();
}

export const config = {
  matcher:
    "/((?!$|_next/|favicon\\.ico$|icon\\.svg$|(?:apple-icon|icon-[\\w-]+)\\.png$|opengraph-image$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|\\.well-known/security\\.txt$).*)",
};
