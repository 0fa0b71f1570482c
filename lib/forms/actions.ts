"use server";

import { headers } from "next/headers";
import { caseStudyFile } from "../content/case-study-files.ts";
import {
  contactDefinition,
  downloadDefinition,
  newsletterDefinition,
  unsubscribeDefinition,
} from "./form-definitions.ts";
import type {
  ContactState,
  DownloadState,
  NewsletterState,
  UnsubscribeState,
} from "./form-state.ts";
import { runSubmission } from "./submission.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

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

/** Lead, then log, then PDF; the first failure stops the flow (specification, 7). */
export async function requestCaseStudy(
  _previous: unknown,
  formData: FormData,
): Promise<DownloadState> {
  return runSubmission({
    definition: downloadDefinition,
    formData,
    perform: async ({ caseStudy, ...lead }, store) => {
      const file = caseStudyFile(caseStudy);

      const leadCause = await store.insertLead(lead);
      if (leadCause) return { failure: "lead", cause: leadCause };

      const logCause = await store.logDownload({ ...lead, fileName: file.fileName });
      if (logCause) return { failure: "log", cause: logCause };

      return { result: file.hasLink ? store.caseStudyUrl(file.fileName) : null };
    },
  });
}

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
