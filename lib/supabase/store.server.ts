import "server-only";
import { createClient } from "@supabase/supabase-js";
import type { ContactField } from "../content/contact-form.ts";
import type { DownloadField } from "../content/download-form.ts";
import type { NewsletterField } from "../content/newsletter-form.ts";
import type { BackendAddress } from "../env.server.ts";
import type { FailureCause, Values } from "../forms/submission-state.ts";
import { boundedFetch, RETRY_BACKOFF_MS } from "./bounded-fetch.ts";
import { asColumns } from "./columns.ts";

/** Payloads: the fields of each form, except those that the site keeps to itself. */
export type Subscription = Omit<Values<NewsletterField>, "consent">;
export type Lead = Omit<Values<DownloadField>, "caseStudy">;
export type ContactMessage = Values<ContactField>;
export interface Download extends Pick<Lead, "email" | "firstName" | "lastName"> {
  readonly fileName: string;
}

export type Store = ReturnType<typeof openStore>;

type LeadColumns = Record<"first_name" | "last_name" | "company" | "email", string>;

/** The one table that the site writes by itself. */
type Database = {
  public: {
    Tables: {
      leads: { Row: LeadColumns; Insert: LeadColumns; Update: LeadColumns; Relationships: [] };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};

const UNIQUE_VIOLATION = "23505";

const BUCKET = "pdfwebsite";

/** The one door to the backend (specification, 7): each call resolves to undefined on success, else to the cause. */
export function openStore(address: BackendAddress, idempotencyKey: string, timeLeft: () => number) {
  const supabase = createClient<Database>(address.url, address.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch(idempotencyKey, timeLeft) },
  });

  /** @param status 0 unless the backend itself responded. */
  const causeOf = (status: number): FailureCause => {
    if (status >= 400 && status < 500) return "refused";
    // Timers may fire slightly early: with too little time left for another try, it is a timeout.
    return status === 0 && timeLeft() < RETRY_BACKOFF_MS / 2 ? "timeout" : "unavailable";
  };

  async function callFunction(name: string, body: Record<string, string> | FormData) {
    const { error, response } = await supabase.functions.invoke(name, { body });
    return error ? causeOf(response?.status ?? 0) : undefined;
  }

  return {
    addSubscriber: (subscription: Subscription) =>
      callFunction("super-task", asColumns(subscription)),

    /** Ends the subscription to which a mail's token belongs; an unknown token is no error. */
    endSubscription(token: string) {
      // The body that a mail client's own button posts (RFC 8058).
      const oneClick = new FormData();
      oneClick.set("List-Unsubscribe", "One-Click");
      return callFunction(`super-task?unsubscribe=${encodeURIComponent(token)}`, oneClick);
    },

    async insertLead(lead: Lead) {
      const { error, status } = await supabase.from("leads").insert([asColumns(lead)]);
      return error && error.code !== UNIQUE_VIOLATION ? causeOf(status) : undefined;
    },

    logDownload: ({ email, fileName, firstName, lastName }: Download) =>
      callFunction("downloads_log", asColumns({ email, fileName, firstName, lastName })),

    sendContactMessage: (message: ContactMessage) =>
      callFunction("send-contact-email", { type: "contact", ...asColumns(message) }),

    caseStudyUrl: (fileName: string) =>
      supabase.storage.from(BUCKET).getPublicUrl(fileName).data.publicUrl,
  };
}
