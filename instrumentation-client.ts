/** The default Trusted Types policy, which allows only the scripts that React and the bundler create. */
const REACT_SCRIPT_ELEMENT = "<script></script>";

/** Undefined in browsers without Trusted Types. */
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
