import { expect, test } from "vitest";
import { firmAddresses, SettingsError } from "../functions/_shared/environment.ts";
import { readMailSettings, welcomeMailsPerHour } from "../functions/_shared/mail/mail-settings.ts";
import { readWebhookSettings } from "../functions/downloads_log/lead-webhooks.ts";
import { mailDestination } from "../local/mails.ts";
import { StartError } from "../local/start-errors.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

const SMTP = { SMTP_HOST: "smtp.exemple.fr" };
const RESEND = { RESEND_API_KEY: "re_1" };
const FOLDER = { MAIL_DIRECTORY: "mail" };

test.each([
  [{ ...RESEND, ...SMTP }, "through https://api.resend.com/emails"],
  [{ RESEND_API_KEY: "", ...SMTP }, "through smtp.exemple.fr:465"],
  [{ CONTACT_MAIL_FROM: "Le Site <site@exemple.fr>" }, "in mail"],
])("with %j mails go %s", (environment, destination) => {
  expect(mailDestination({ ...FOLDER, ...environment })).toBe(destination);
});

test("SMTP is over TLS unless SMTP_SECURITY says otherwise", () => {
  expect(readMailSettings(SMTP)).toMatchObject({ security: "tls", credentials: undefined });
});

const SECRET = `whsec_${Buffer.alloc(24).toString("base64")}`;
const webhook = (LEAD_WEBHOOK_URL: string, LEAD_WEBHOOK_SECRET = SECRET) => ({
  LEAD_WEBHOOK_URL,
  LEAD_WEBHOOK_SECRET,
});

const NOT_A_PORT = "SMTP_PORT is not a port number.";
const UNPAIRED = "LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET go together.";
const NO_URL = "LEAD_WEBHOOK_URL is not an https URL, nor http to this machine.";
const NO_SECRET = "LEAD_WEBHOOK_SECRET is not whsec_ followed by 24 to 64 bytes in base64.";

const NO_ADDRESSES = "CONTACT_MAIL_TO is not one mail address or several, separated by commas.";

test.each<[Record<string, string>, string]>([
  [{ MAIL_DIRECTORY: "" }, "Neither RESEND_API_KEY nor SMTP_HOST nor MAIL_DIRECTORY is set."],
  [{ ...SMTP, SMTP_PORT: "smtp" }, NOT_A_PORT],
  [{ ...SMTP, SMTP_PORT: "0" }, NOT_A_PORT],
  [{ ...SMTP, SMTP_PORT: "65536" }, NOT_A_PORT],
  [{ ...SMTP, SMTP_SECURITY: "ssl" }, "SMTP_SECURITY is neither tls nor starttls nor none."],
  [{ ...SMTP, SMTP_USER: "site" }, "SMTP_USER and SMTP_PASSWORD go together."],
  [
    { ...SMTP, SMTP_SECURITY: "none" },
    "SMTP_SECURITY=none is for a mail server on this machine: use tls or starttls.",
  ],
  [
    { ...RESEND, RESEND_URL: "http://exemple.fr/emails" },
    "RESEND_URL is not an https URL, nor http to this machine.",
  ],
  [
    { WELCOME_MAILS_PER_HOUR: "many" },
    "WELCOME_MAILS_PER_HOUR is not a whole number from 0 to 999.",
  ],
  [webhook("https://exemple.fr/leads", ""), UNPAIRED],
  [webhook("", SECRET), UNPAIRED],
  [webhook("exemple.fr/leads"), NO_URL],
  [webhook("http://localhost.exemple.fr"), NO_URL],
  [webhook("https://exemple.fr", "whsec_c2VzYW1l"), NO_SECRET],
  [webhook("https://exemple.fr", SECRET.slice(6)), NO_SECRET],
  [webhook("https://exemple.fr", `${SECRET}?`), NO_SECRET],
  [{ CONTACT_MAIL_TO: "bureau@exemple.fr, bureau" }, NO_ADDRESSES],
  [{ CONTACT_MAIL_TO: " , " }, NO_ADDRESSES],
  [{ CONTACT_MAIL_FROM: "Le Site <site>" }, "CONTACT_MAIL_FROM is not a mail address."],
  [
    { FUNCTIONS_URL: "projet.supabase.co" },
    "FUNCTIONS_URL is not an https URL, nor http to this machine.",
  ],
])("%j is refused", (environment, message) => {
  expect(() => mailDestination({ ...FOLDER, ...environment })).toThrow(new StartError(message));
});

test("an empty entry of CONTACT_MAIL_TO is no recipient", () => {
  const environment = { CONTACT_MAIL_TO: ", bureau@exemple.fr,, associee@exemple.fr, " };
  expect(mailDestination({ ...FOLDER, ...environment })).toBe("in mail");
  expect(firmAddresses(environment).to).toEqual(["bureau@exemple.fr", "associee@exemple.fr"]);
});

test.each([undefined, "", " , "])(
  "without an address in CONTACT_MAIL_TO=%j no mail is made",
  (list) => {
    const missing = new SettingsError("CONTACT_MAIL_TO is not set.");
    expect(() => firmAddresses({ CONTACT_MAIL_TO: list })).toThrow(missing);
  },
);

test("the embedded backend refuses to start with such settings", async () => {
  const environment = { ...SMTP, SMTP_PORT: "smtp" };
  await expect(startTemporaryBackend({ environment })).rejects.toThrow(new StartError(NOT_A_PORT));
});

test.each(["https://exemple.fr", "http://localhost:9000", "http://[::1]/"])(
  "leads may go to %s",
  (url) => {
    expect(readWebhookSettings(webhook(url))).toMatchObject({ url });
  },
);

test.each([
  ["", 60],
  ["5", 5],
  ["0", 0],
])("WELCOME_MAILS_PER_HOUR=%s means %i", (value, perHour) => {
  expect(welcomeMailsPerHour({ WELCOME_MAILS_PER_HOUR: value })).toBe(perHour);
});
