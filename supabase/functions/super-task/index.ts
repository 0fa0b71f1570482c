import { edgeFunction } from "../_shared/edge-function.ts";

/** Subscribes an address to the newsletter; a known address gets the same answer as a new one. */
export default edgeFunction("super-task", async ({ fields, database }) => {
  await database.insert("newsletter_subscriptions", { email: fields.email("email", "simple") });
});
