"use server";

import { headers } from "next/headers";
import { unsubscribeDefinition } from "#lib/forms/form-definitions.ts";
import type { UnsubscribeState } from "#lib/forms/form-state.ts";
import { runSubmission } from "#lib/forms/submission.server.ts";
import { unsubscribeToken } from "#lib/forms/unsubscribe-token.ts";

/** An unknown token succeeds: whether one is known is nobody's business, and leaving twice is no error. */
export async function unsubscribeFromNewsletter(
  _previous: unknown,
  formData: FormData,
): Promise<UnsubscribeState> {
  return runSubmission({
    definition: unsubscribeDefinition,
    formData,
    perform: async (_values, store) => {
      const token = unsubscribeToken(await headers());
      if (!token) return { failure: "link", cause: null };
      const cause = await store.endSubscription(token);
      return cause ? { failure: "unsubscription", cause } : { result: null };
    },
  });
}
