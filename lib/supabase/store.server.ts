import "server-only";
import { createClient } from "@supabase/supabase-js";
import type { BackendAddress } from "../env.server.ts";
import type { FailureCause } from "../forms/form-state.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { RETRY_BACKOFF_MS } from "./time-budget.ts";

export interface Lead {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
}

export interface Download {
  readonly email: string;
  readonly fileName: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Each verb ends in undefined when the backend took it, else in the cause; it never throws. */
export interface Store {
  addSubscriber(email: string): Promise<FailureCause | undefined>;
  insertLead(lead: Lead): Promise<FailureCause | undefined>;
  logDownload(download: Download): Promise<FailureCause | undefined>;
  sendContactMessage(message: ContactMessage): Promise<FailureCause | undefined>;
  /** Public address of a case study's PDF. */
  caseStudyUrl(fileName: string): string;
}

/** PostgreSQL's unique_violation: this draft is stored already. */
const UNIQUE_VIOLATION = "23505";

const BUCKET = "pdfwebsite";

/**
 * The one door to the backend (specification, 7): supabase-js over HTTP with the public key.
 * @param timeLeft what is left of the submission's budget, in milliseconds.
 */
export function openStore(
  address: BackendAddress,
  idempotencyKey: string,
  timeLeft: () => number,
): Store {
  const supabase = createClient(address.url, address.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch(idempotencyKey, timeLeft) },
  });

  const causeOf = (isAnswered: boolean): FailureCause => {
    if (isAnswered) return "refused";
    // Timers may ring a little early: without time for one more try, it is time that was short.
    return timeLeft() < RETRY_BACKOFF_MS / 2 ? "timeout" : "unreachable";
  };

  async function callFunction(name: string, body: Record<string, string>) {
    const { error } = await supabase.functions.invoke(name, { body });
    return error ? causeOf(error.name !== "FunctionsFetchError") : undefined;
  }

  return {
    addSubscriber: (email) => callFunction("super-task", { email }),

    async insertLead({ firstName, lastName, company, email }) {
      const { error, status } = await supabase
        .from("leads")
        .insert([{ first_name: firstName, last_name: lastName, company, email }]);
      if (!error || error.code === UNIQUE_VIOLATION) return undefined;
      return causeOf(status !== 0);
    },

    logDownload: ({ email, fileName, firstName, lastName }) =>
      callFunction("downloads_log", {
        email,
        file_name: fileName,
        first_name: firstName,
        last_name: lastName,
      }),

    sendContactMessage: ({ name, email, message }) =>
      callFunction("send-contact-email", { type: "contact", name, email, message }),

    caseStudyUrl: (fileName) => supabase.storage.from(BUCKET).getPublicUrl(fileName).data.publicUrl,
  };
}
