"use server";

import { headers } from "next/headers";
import { caseStudyFile } from "../content/case-studies.ts";
import { contactForm } from "../content/contact-form.ts";
import { downloadForm } from "../content/download-form.ts";
import { newsletterForm } from "../content/newsletter-form.ts";
import { unsubscribe } from "../content/unsubscribe.ts";
import { runSubmission } from "./submission.server.ts";
import type { FailureCause } from "./submission-state.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

const outcomeOf = (failure: string, cause: FailureCause | undefined) =>
  cause ? { failure, cause } : { result: null };

export async function subscribeToNewsletter(_previous: unknown, formData: FormData) {
  return runSubmission({
    form: newsletterForm,
    formData,
    perform: async ({ consent, ...subscription }, store) =>
      outcomeOf("subscription", await store.addSubscriber(subscription)),
  });
}

/** Unknown tokens succeed too: nobody can probe for subscribers, and unsubscribing twice is not an error. */
export async function unsubscribeFromNewsletter(_previous: unknown, formData: FormData) {
  return runSubmission({
    form: unsubscribe,
    formData,
    perform: async (_values, store) => {
      const token = unsubscribeToken(await headers());
      if (!token) return { failure: "link", cause: null };
      return outcomeOf("unsubscription", await store.endSubscription(token));
    },
  });
}

/** Lead, then log, then PDF, whose URL is the result; the first failure stops the flow (specification, 7). */
export async function requestCaseStudy(_previous: unknown, formData: FormData) {
  return runSubmission({
    form: downloadForm,
    formData,
    perform: async ({ caseStudy, ...lead }, store) => {
      const { fileName, hasLink } = caseStudyFile(caseStudy);
      const leadCause = await store.insertLead(lead);
      if (leadCause) return { failure: "lead", cause: leadCause };
      const logCause = await store.logDownload({ ...lead, fileName });
      if (logCause) return { failure: "log", cause: logCause };
      return { result: hasLink ? store.caseStudyUrl(fileName) : null };
    },
  });
}

export async function sendContactMessage(_previous: unknown, formData: FormData) {
  return runSubmission({
    form: contactForm,
    formData,
    perform: async (message, store) =>
      outcomeOf("message", await store.sendContactMessage(message)),
  });
}
