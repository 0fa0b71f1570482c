import { edgeFunction } from "../_shared/edge-function.ts";

/** Names the words beside the newsletter's box; new words take a new name. */
const CONSENT_VERSION = "2026-01";

/** Subscribes an address to the newsletter; a known address gets the same answer as a new one. */
export default edgeFunction("super-task", async ({ fields, database }) => {
  await database.insert("newsletter_subscriptions", {
    email: fields.email("email", "simple"),
    consent_version: CONSENT_VERSION,
  });
});
