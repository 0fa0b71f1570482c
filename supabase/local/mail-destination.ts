import type { Environment } from "../functions/_shared/environment.ts";
import {
  type MailSettings,
  MailSettingsError,
  readMailSettings,
} from "../functions/_shared/mail/mail-settings.ts";
import { StartError } from "./start-errors.ts";

/**
 * Describes where mails go.
 * @throws StartError when a variable is missing or invalid.
 */
export function mailDestination(environment: Environment): string {
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
