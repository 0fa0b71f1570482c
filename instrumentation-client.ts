/** The default Trusted Types policy allows what React and the bundler make script elements of, and nothing else. */
const REACT_SCRIPT_ELEMENT = "<script></script>";

/** Not in every browser. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
  };
}

(window as TrustedTypesWindow).trustedTypes?.createPolicy("default", {
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
