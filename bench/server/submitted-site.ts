import { draftsOf, type FormName } from "../../drills/drafts.ts";
import { readServedForms } from "../../drills/served-forms.ts";
import { type VisitReport, visit } from "../../drills/visitors.ts";
import { startSite, temporaryFolder } from "../../e2e/support/site.ts";
import {
  type BackendAddress,
  openKillableBackend,
} from "../../supabase/proofs/kill-drill/killable-backend.ts";

/** The built site whose forms end in an embedded backend, each a process of its own. */
export interface SubmittedSite {
  readonly pid: number;
  /** Visitors send so many drafts of each form, or of one of them. */
  submit(count: number, visitors: number, form?: FormName): Promise<VisitReport>;
}

/** An empty embedded backend in a process of its own. */
export async function startOwnBackend(taken: AsyncDisposableStack): Promise<BackendAddress> {
  const folder = await temporaryFolder();
  taken.defer(folder.remove);
  const backend = openKillableBackend(folder.path);
  taken.defer(() => backend.kill());
  await backend.start();
  return await backend.whenUp();
}

export async function startSubmittedSite(taken: AsyncDisposableStack): Promise<SubmittedSite> {
  const { url, publishableKey } = await startOwnBackend(taken);
  const site = await startSite({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUBMISSIONS_PER_MINUTE: "0",
  });
  taken.defer(() => site.stop());
  const forms = await readServedForms(site.url);
  // A visitor who was there before would store nothing new.
  let nextVisitor = 0;
  return {
    pid: site.pid,
    submit(count, visitors, form) {
      const everyForm = draftsOf(count, nextVisitor);
      nextVisitor += count;
      const drafts = everyForm.filter((draft) => form === undefined || draft.form === form);
      return visit({ siteUrl: site.url, forms, drafts, visitors });
    },
  };
}
