/** The support of the site's end-to-end tests. Nothing else here imports it. */
export { type Examination, examine, type Finding } from "../../e2e/support/axe.ts";
export { tolerateUnknownCommands } from "../../e2e/support/firefox.ts";
export { type HeldSubmissions, holdSubmissions } from "../../e2e/support/forms.ts";
export { settle } from "../../e2e/support/page.ts";
export { problemsInStates, STATE_ERRORS } from "../../e2e/support/state-walk.ts";
export { expect, START_TIMEOUT_MS, servedSite, test } from "../../e2e/support/test.ts";
