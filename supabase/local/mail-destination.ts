import type { Environment } from "../functions/_shared/environment.ts";
import {
  type MailSettings,
  MailSettingsError,
  readMailSettings,
} from "../functions/_shared/mail/mail-settings.ts";
import { StartError } from "./start-errors.ts";

/** An address, or a name with an address. */
const MAIL_ADDRESS = /^([^<>@]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/;

const isMailAddress = (value: string) => MAIL_ADDRESS.test(value);

/** What each variable has to be, if it is set. */
const CHECKS = {
  CONTACT_MAIL_TO: ["a mail address", isMailAddress],
  CONTACT_MAIL_FROM: ["a mail address", isMailAddress],
  FUNCTIONS_URL: [
    "an http or https URL",
    (value: string) => /^https?:/.test(value) && URL.canParse(value),
  ],
} as const;

/**
 * Describes where mails go.
 * @throws StartError when a variable is missing or invalid.
 */
export function mailDestination(environment: Environment): string {
  for (const [name, [expected, isValid]] of Object.entries(CHECKS)) {
    const value = environment[name];
    if (value && !isValid(value)) throw new StartError(`${name} is not ${expected}.`);
  }
  const settings = checkedSettings(environment);
  switch (settings.transport) {
    case "resend":
      return `through ${settings.url}`;
    case "smtp":
      return `through ${settings.host}:${settings.port}`;
    case "folder":
      return `in ${settings.directory}`;
  }
}

function checkedSettings(environment: Environment): MailSettings {
  try {
    return readMailSettings(environment);
  } catch (error) {
    throw error instanceof MailSettingsError ? new StartError(error.message) : error;
  }
}
