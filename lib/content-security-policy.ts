/** Allows every inline script or style: what a build can say before its pages exist. */
export const UNSAFE_INLINE = "'unsafe-inline'";

interface InlineSources {
  /** Hashes, a nonce, or `UNSAFE_INLINE`. */
  readonly scripts: readonly string[];
  /** Hashes, or `UNSAFE_INLINE`. */
  readonly styles: readonly string[];
}

/**
 * The policy of every response: the site's own files only, no framing, no form target elsewhere, and no string
 * that becomes a script except through a Trusted Types policy (the framework's two, and `instrumentation-client.ts`).
 * @param inline the sources that inline scripts and styles are allowed by.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineSources): string {
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
