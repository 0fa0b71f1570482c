import { edgeFunction } from "../_shared/edge-function.ts";
import { MAX_LENGTH } from "../_shared/payload.ts";
import { composeMail } from "./mail.ts";
import { sendMail } from "./mail-transport.ts";

/** Time between an attempt that failed and the next one. */
const RETRY_DELAY_MS = 5 * 60 * 1000;

/** Stores a message, then mails it: once it is stored the visitor's part is done, mailed or not. */
export default edgeFunction("send-contact-email", async (call) => {
  const { fields, database, environment, draftKey, logEvent } = call;
  fields.oneOf("type", ["contact"], "invalid_field");
  const message = {
    name: fields.text("name", MAX_LENGTH.name),
    email: fields.email("email", "standard"),
    message: fields.text("message", MAX_LENGTH.message),
  };
  const stored = await database.insert("contact_messages", message);
  if (stored === "duplicate") return;

  const failure = await sendMail(composeMail(message, environment), draftKey, environment);
  if (failure) logEvent("mail_failed", { cause: failure });
  try {
    await database.update("contact_messages", stored.id, {
      status: failure ? "failed" : "sent",
      attempts: 1,
      next_attempt_at: failure ? new Date(Date.now() + RETRY_DELAY_MS).toISOString() : null,
      last_error: failure ?? null,
    });
  } catch {
    logEvent("status_not_kept");
  }
});
