import { edgeFunction } from "../_shared/edge-function.ts";
import { MAX_LENGTH } from "../_shared/payload.ts";
import { CASE_STUDY_FILES } from "./case-study-files.ts";

/** Keeps who downloaded which case study. */
export default edgeFunction("downloads_log", async ({ fields, database }) => {
  await database.insert("downloads", {
    email: fields.email("email", "standard"),
    file_name: fields.oneOf("file_name", CASE_STUDY_FILES, "unknown_file"),
    first_name: fields.text("first_name", MAX_LENGTH.name),
    last_name: fields.text("last_name", MAX_LENGTH.name),
  });
});
