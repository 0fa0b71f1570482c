import { z } from "zod";
import { CASE_STUDY_TITLES, DEFAULT_FILE } from "../_shared/content.ts";
import { retryDue } from "../_shared/delivery.ts";
import { edgeFunction } from "../_shared/edge-function.ts";
import { line, MAX_LENGTH, standardEmail } from "../_shared/request.ts";
import { dropUnowedWebhooks, leadWebhooks } from "./lead-webhooks.ts";

const fields = z.object({
  email: standardEmail,
  file_name: z.enum([...Object.keys(CASE_STUDY_TITLES), DEFAULT_FILE], { error: "unknown_file" }),
  first_name: line(MAX_LENGTH.name),
  last_name: line(MAX_LENGTH.name),
});

/** Records who downloaded which case study. Its retries post the leads to the firm's webhook. */
export default edgeFunction("downloads_log", {
  fields,
  async submit(download, { database }) {
    await database.insert("downloads", download);
  },
  async retry(call) {
    await dropUnowedWebhooks(call);
    return await retryDue(call, leadWebhooks);
  },
});
