"use server";

import { caseStudyFile } from "#lib/content/case-study-files.ts";
import { downloadDefinition } from "#lib/forms/form-definitions.ts";
import type { DownloadState } from "#lib/forms/form-state.ts";
import { runSubmission } from "#lib/forms/submission.server.ts";

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
