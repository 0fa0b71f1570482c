import { readVariable } from "../environment.ts";

/** Allows every inline script or style. */
export const UNSAFE_INLINE = "'unsafe-inline'";

/** Same-origin resources, no framing, Trusted Types; what is inline needs hashes, a nonce or `UNSAFE_INLINE`. */
export function contentSecurityPolicy({
  scripts,
  styles,
}: Readonly<Record<"scripts" | "styles", readonly string[]>>): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types nextjs nextjs#bundler default",
  ].join("; ");
}

/** Of a build until its pages can be hashed: `npm run build` then replaces it. */
export const LOOSE_POLICY = contentSecurityPolicy({
  scripts: [UNSAFE_INLINE],
  styles: [UNSAFE_INLINE],
});

const hasSecureSubdomains = () => readVariable("HSTS_INCLUDE_SUBDOMAINS", process.env) === "1";

/** The headers of every response. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": `max-age=63072000${hasSecureSubdomains() ? "; includeSubDomains" : ""}`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  };
}
