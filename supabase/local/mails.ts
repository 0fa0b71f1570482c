import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressesIn, type Environment, SettingsError } from "../functions/_shared/environment.ts";
import { readMailSettings } from "../functions/_shared/mail/mail-settings.ts";
import { isSecureUrl, NOT_SECURE } from "../functions/_shared/secure-url.ts";
import { readWebhookSettings } from "../functions/downloads_log/lead-webhooks.ts";
import { StartError } from "./start-errors.ts";

/** An address, or a name with an address. */
const MAIL_ADDRESS = /^([^<>@]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/;

const isMailAddress = (value: string) => MAIL_ADDRESS.test(value);
const areMailAddresses = (value: string) =>
  addressesIn(value).length > 0 && addressesIn(value).every(isMailAddress);

/** What is wrong with a variable that is set and does not pass. */
const CHECKS = {
  CONTACT_MAIL_TO: ["is not one mail address or several, separated by commas", areMailAddresses],
  CONTACT_MAIL_FROM: ["is not a mail address", isMailAddress],
  FUNCTIONS_URL: [NOT_SECURE, isSecureUrl],
} as const;

/**
 * Describes where mails go.
 * @throws StartError when a variable of the mails or of the webhook is missing or invalid.
 */
export function mailDestination(environment: Environment): string {
  for (const [name, [problem, isValid]] of Object.entries(CHECKS)) {
    const value = environment[name];
    if (value && !isValid(value)) throw new StartError(`${name} ${problem}.`);
  }
  try {
    readWebhookSettings(environment);
    const settings = readMailSettings(environment);
    switch (settings.transport) {
      case "resend":
        return `through ${settings.url}`;
      case "smtp":
        return `through ${settings.host}:${settings.port}`;
      case "folder":
        return `in ${settings.directory}`;
    }
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/** The files of the mails that name one of these lower-case addresses, also among others. */
export async function findMails(folder: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of globSync(["*.eml", "*.eml.part"], { cwd: folder })) {
    const path = join(folder, file);
    const words = wordsOf(await readFile(path));
    if (words.some((word) => addresses.includes(word))) found.push(path);
  }
  return found;
}

/** The quoted-printable words of a mail, without the signs that surround an address. */
function wordsOf(mail: Buffer): readonly string[] {
  const bytes = mail
    .toString("latin1")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const text = Buffer.from(bytes, "latin1").toString("utf8").toLowerCase();
  return text.split(/[\s<>()[\]\\,;:"]+/).map((word) => word.replace(/[.!?»…]+$/, ""));
}
