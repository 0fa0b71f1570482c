/** The support of the site's end-to-end tests. Nothing else here imports it. */
export { end, startDisplay } from "../../e2e/support/display.ts";
export { tolerateUnknownCommands } from "../../e2e/support/firefox.ts";
export { type HeldSubmissions, holdSubmissions } from "../../e2e/support/forms.ts";
export { START_TIMEOUT_MS, servedSite } from "../../e2e/support/test.ts";
