"use server";

import { newsletterDefinition } from "#lib/forms/form-definitions.ts";
import type { NewsletterState } from "#lib/forms/form-state.ts";
import { runSubmission } from "#lib/forms/submission.server.ts";

export async function subscribeToNewsletter(
  _previous: unknown,
  formData: FormData,
): Promise<NewsletterState> {
  return runSubmission({
    definition: newsletterDefinition,
    formData,
    perform: async ({ consent, ...subscription }, store) => {
      const cause = await store.addSubscriber(subscription);
      return cause ? { failure: "subscription", cause } : { result: null };
    },
  });
}
