/**
 * The default Trusted Types policy: it allows the strings with which React and the bundler create script
 * elements, and blocks everything else.
 */
const REACT_SCRIPT_ELEMENT = "<script></script>";

/** Not in every browser, nor in TypeScript's library. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
}

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === REACT_SCRIPT_ELEMENT ? html : null),
  createScript: (text) => (isJson(text) ? text : null),
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/_next/`) ? url : null,
});

/** JSON-LD is data in a script element; browsers do not run it. */
function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

export {};
