/** What a build knows before its pages are there: the strict sources take this one's place afterwards. */
export const INLINE_SCRIPTS = "'unsafe-inline'";

interface InlineSources {
  /** Hashes, a nonce, or `INLINE_SCRIPTS`. */
  readonly scripts: readonly string[];
  /** Hashes. */
  readonly styles?: readonly string[];
}

/**
 * The policy of every answer: nothing but the site's own files, no page around it, no form to elsewhere,
 * and no text that becomes a script but by the framework's own two Trusted Types policies.
 * @param inline the sources that inline scripts and style sheets may have.
 */
export function contentSecurityPolicy({ scripts, styles = [] }: InlineSources): string {
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
    "trusted-types nextjs nextjs#bundler",
  ].join("; ");
}
