import { type Environment, SettingsError } from "../functions/_shared/environment.ts";
import { readMailSettings } from "../functions/_shared/mail/mail-settings.ts";
import { isSecureUrl } from "../functions/_shared/secure-url.ts";
import { readWebhookSettings } from "../functions/_shared/webhook.ts";
import { StartError } from "./start-errors.ts";

/** An address, or a name with an address. */
const MAIL_ADDRESS = /^([^<>@]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/;

const isMailAddress = (value: string) => MAIL_ADDRESS.test(value);

/** What each variable has to be, if it is set. */
const CHECKS = {
  CONTACT_MAIL_TO: ["a mail address", isMailAddress],
  CONTACT_MAIL_FROM: ["a mail address", isMailAddress],
  FUNCTIONS_URL: ["an https URL, nor http to this machine", isSecureUrl],
} as const;

/**
 * Describes where mails go.
 * @throws StartError when a variable of the mails or of the webhook is missing or invalid.
 */
export function mailDestination(environment: Environment): string {
  for (const [name, [expected, isValid]] of Object.entries(CHECKS)) {
    const value = environment[name];
    if (value && !isValid(value)) throw new StartError(`${name} is not ${expected}.`);
  }
  const settings = checked(() => readMailSettings(environment));
  checked(() => readWebhookSettings(environment));
  switch (settings.transport) {
    case "resend":
      return `through ${settings.url}`;
    case "smtp":
      return `through ${settings.host}:${settings.port}`;
    case "folder":
      return `in ${settings.directory}`;
  }
}

function checked<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}
