import type { Environment } from "../environment.ts";
import type { Mail } from "./mail.ts";
import { writeMailFile } from "./mail-folder.ts";
import { readMailSettings } from "./mail-settings.ts";
import { sendByResend } from "./resend.ts";
import { sendBySmtp } from "./smtp.ts";

/**
 * Sends a mail with the configured transport.
 * @throws SettingsError, DeliveryRefusedError, or a network error.
 */
export async function sendMail(
  mail: Mail,
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const settings = readMailSettings(environment);
  switch (settings.transport) {
    case "resend":
      return await sendByResend(mail, settings, signal);
    case "smtp":
      return await sendBySmtp(mail, settings, signal);
    case "folder":
      return await writeMailFile(mail, settings);
  }
}
