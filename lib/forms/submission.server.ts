import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import {
  backendAddress,
  configuredOrigins,
  submissionsPerMinute,
  trustedProxies,
} from "../env.server.ts";
import { EnvironmentError } from "../environment.ts";
import { describeError, logEvent } from "../log.ts";
import { endDecoding, startDecoding } from "../server/decoding.ts";
import { SUBMISSION_BUDGET_MS } from "../supabase/bounded-fetch.ts";
import { openStore, type Store } from "../supabase/store.server.ts";
import { checkForm } from "./check-form.server.ts";
import { clientNetworks, openClientLimit } from "./client-limit.ts";
import type { FormRules } from "./form-definition.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { FORM_ENTRIES_MAX } from "./limits.ts";
import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "./posted-fields.ts";
import { isSameOrigin } from "./refused-post.ts";
import type { AnyFormState, FailureCause, Values } from "./submission-state.ts";

/** The result of a form's calls, or the step that failed and why. */
type Outcome =
  | { readonly result: string | null }
  | { readonly failure: string; readonly cause: FailureCause | null };

interface Submission<Field extends string> {
  readonly form: FormRules<Field>;
  /** Can be anything in a hand-made request. */
  readonly formData: unknown;
  readonly perform: (values: Values<Field>, store: Store) => Promise<Outcome>;
}

/** Inlined by the build (next.config.ts), so that all instances and restarts of a build agree. */
const secret = process.env.IDEMPOTENCY_SECRET ?? randomUUID();

const maySend = openClientLimit();

/** Counts invalid submissions too. */
function isWithinLimit(form: string, request: Headers): boolean {
  const networks = clientNetworks(request.get("x-forwarded-for"), trustedProxies());
  const ofForm = networks.map((network) => `${form} ${network}`);
  return maySend(ofForm, submissionsPerMinute());
}

/** False for hand-made calls, which may pass any value or any number of entries. */
function isForm(formData: unknown): formData is FormData {
  return formData instanceof FormData && [...formData.keys()].length <= FORM_ENTRIES_MAX;
}

function emptyValues<Field extends string>({ fields }: FormRules<Field>): Values<Field> {
  const entries = Object.keys(fields).map((field) => [field, ""]);
  return Object.fromEntries(entries) as Values<Field>;
}

/** Never throws: that would replace the page with the error page. */
export async function runSubmission<Field extends string>(
  submission: Submission<Field>,
): Promise<AnyFormState> {
  endDecoding();
  const state = await answerTo(submission);
  // Without JavaScript, React now reads the hidden fields again.
  if (!(await headers()).has("next-action")) startDecoding();
  return state;
}

/** Cheap checks first, then fields, then backend. */
async function answerTo<Field extends string>({
  form,
  formData,
  perform,
}: Submission<Field>): Promise<AnyFormState> {
  const { name } = form;
  let values = emptyValues(form);
  const refuse = (reason: string, details: object = {}) => {
    logEvent("submission_failed", { form: name, reason, ...details });
    return { status: "failed", failure: "unexpected", cause: null, values } as const;
  };

  try {
    if (!isForm(formData)) return refuse("no_form");
    const checked = checkForm(form, formData);
    const { errors } = checked;
    values = checked.values;
    const request = await headers();
    if (!isSameOrigin(request, configuredOrigins())) return refuse("foreign_origin");
    if (formData.get(HONEYPOT_FIELD)) return refuse("honeypot");
    if (!isWithinLimit(name, request)) return refuse("too_many_submissions");
    if (errors) {
      logEvent("submission_invalid", { form: name, errors });
      return { status: "invalid", errors, values };
    }
    const address = backendAddress();
    if (!address) return refuse("SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set");

    const deadline = performance.now() + SUBMISSION_BUDGET_MS;
    const store = openStore(
      address,
      idempotencyKey(formData.get(DRAFT_KEY_FIELD), name, values, { secret, now: new Date() }),
      () => deadline - performance.now(),
    );
    const outcome = await perform(values, store);
    if ("failure" in outcome) {
      logEvent("submission_failed", { form: name, reason: outcome.failure, cause: outcome.cause });
      return { status: "failed", ...outcome, values };
    }
    logEvent("submission_stored", { form: name });
    return { status: "sent", result: outcome.result };
  } catch (error) {
    if (error instanceof EnvironmentError) return refuse(error.message);
    const { reason, ...details } = describeError(error);
    return refuse(reason, details);
  }
}
