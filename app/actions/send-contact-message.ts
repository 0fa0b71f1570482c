"use server";

import { contactDefinition } from "#lib/forms/form-definitions.ts";
import type { ContactState } from "#lib/forms/form-state.ts";
import { runSubmission } from "#lib/forms/submission.server.ts";

export async function sendContactMessage(
  _previous: unknown,
  formData: FormData,
): Promise<ContactState> {
  return runSubmission({
    definition: contactDefinition,
    formData,
    perform: async (message, store) => {
      const cause = await store.sendContactMessage(message);
      return cause ? { failure: "message", cause } : { result: null };
    },
  });
}
