import { draftsOf, type FormName } from "../../drills/drafts.ts";
import { startOwnBackend } from "../../drills/own-backend.ts";
import { readServedForms } from "../../drills/served-forms.ts";
import { type VisitReport, visit } from "../../drills/visitors.ts";
import { startSite } from "../../e2e/support/site.ts";

/** The built site whose forms end in an embedded backend, each a process of its own. */
export interface SubmittedSite {
  readonly pid: number;
  /** Visitors send so many drafts of each form, or of one of them. */
  submit(count: number, visitors: number, form?: FormName): Promise<VisitReport>;
}

export async function startSubmittedSite(resources: AsyncDisposableStack): Promise<SubmittedSite> {
  const backend = await startOwnBackend(resources);
  const site = await startSite({ ...backend.environment, SUBMISSIONS_PER_MINUTE: "0" });
  resources.defer(() => site.stop());
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
