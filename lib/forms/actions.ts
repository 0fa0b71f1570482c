"use server";

import { headers } from "next/headers";
import { caseStudyFile } from "../content/case-studies.ts";
import { type ContactField, contactForm } from "../content/contact-form.ts";
import { type DownloadField, downloadForm } from "../content/download-form.ts";
import { type NewsletterField, newsletterForm } from "../content/newsletter-form.ts";
import { unsubscribe } from "../content/unsubscribe.ts";
import type { FormState } from "./form-state.ts";
import { runSubmission } from "./submission.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

export async function subscribeToNewsletter(
  _previous: unknown,
  formData: FormData,
): Promise<FormState<NewsletterField, "subscription">> {
  return runSubmission({
    form: newsletterForm,
    formData,
    perform: async ({ consent, ...subscription }, store) => {
      const cause = await store.addSubscriber(subscription);
      return cause ? { failure: "subscription", cause } : { result: null };
    },
  });
}

/** Unknown tokens succeed too: nobody can probe for subscribers, and unsubscribing twice is not an error. */
export async function unsubscribeFromNewsletter(
  _previous: unknown,
  formData: FormData,
): Promise<FormState<never, "link" | "unsubscription">> {
  return runSubmission({
    form: unsubscribe,
    formData,
    perform: async (_values, store) => {
      const token = unsubscribeToken(await headers());
      if (!token) return { failure: "link", cause: null };
      const cause = await store.endSubscription(token);
      return cause ? { failure: "unsubscription", cause } : { result: null };
    },
  });
}

/**
 * Lead, then log, then PDF; the first failure stops the flow (specification, 7).
 * @returns the URL of the PDF; null for a title without one.
 */
export async function requestCaseStudy(
  _previous: unknown,
  formData: FormData,
): Promise<FormState<DownloadField, "lead" | "log", string | null>> {
  return runSubmission({
    form: downloadForm,
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
): Promise<FormState<ContactField, "message">> {
  return runSubmission({
    form: contactForm,
    formData,
    perform: async (message, store) => {
      const cause = await store.sendContactMessage(message);
      return cause ? { failure: "message", cause } : { result: null };
    },
  });
}
