/**
 * The Trusted Types policy for what React and the bundler assign as plain strings when they create a script element.
 * Everything else throws, as it does without a default policy.
 */
const REACT_SCRIPT_ELEMENT = "<script></script>";

declare global {
  interface Window {
    /** Not in every browser. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Readonly<Record<string, (input: string) => string | null>>,
      ): unknown;
    };
  }
}

window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === REACT_SCRIPT_ELEMENT ? html : null),
  createScript: (text) => (isJson(text) ? text : null),
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/_next/`) ? url : null,
});

/** JSON-LD: data in a script element, which no browser runs. */
function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

export {};
