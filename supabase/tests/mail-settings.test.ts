import { expect, test } from "vitest";
import { readMailSettings, welcomeMailsPerHour } from "../functions/_shared/mail/mail-settings.ts";
import { readWebhookSettings } from "../functions/downloads_log/lead-webhooks.ts";
import { mailDestination } from "../local/mails.ts";
import { startFreshBackend } from "./temporary-backend.ts";

const SMTP = { SMTP_HOST: "smtp.exemple.fr" };

test("Resend has precedence over SMTP, and SMTP over the folder", () => {
  const all = { RESEND_API_KEY: "re_1", ...SMTP, MAIL_DIRECTORY: "mail" };
  expect(readMailSettings(all)).toEqual({
    transport: "resend",
    url: "https://api.resend.com/emails",
    key: "re_1",
  });
  expect(readMailSettings({ ...all, RESEND_API_KEY: "" })).toEqual({
    transport: "smtp",
    host: "smtp.exemple.fr",
    port: 465,
    security: "tls",
    credentials: undefined,
  });
  expect(readMailSettings({ MAIL_DIRECTORY: "mail" })).toEqual({
    transport: "folder",
    directory: "mail",
  });
});

const NO_RESEND = "RESEND_URL is not an https URL, nor http to this machine.";

test.each([
  [{}, "Neither RESEND_API_KEY nor SMTP_HOST nor MAIL_DIRECTORY is set."],
  [{ ...SMTP, SMTP_PORT: "smtp" }, "SMTP_PORT is not a port number."],
  [{ ...SMTP, SMTP_PORT: "0" }, "SMTP_PORT is not a port number."],
  [{ ...SMTP, SMTP_PORT: "65536" }, "SMTP_PORT is not a port number."],
  [{ ...SMTP, SMTP_SECURITY: "ssl" }, "SMTP_SECURITY is neither tls nor starttls nor none."],
  [{ ...SMTP, SMTP_USER: "site" }, "SMTP_USER and SMTP_PASSWORD go together."],
  [{ ...SMTP, SMTP_PASSWORD: "secret" }, "SMTP_USER and SMTP_PASSWORD go together."],
  [
    { ...SMTP, SMTP_SECURITY: "none" },
    "SMTP_SECURITY=none is for a mail server on this machine: use tls or starttls.",
  ],
  [{ RESEND_API_KEY: "re_1", RESEND_URL: "resend" }, NO_RESEND],
  [{ RESEND_API_KEY: "re_1", RESEND_URL: "http://exemple.fr/emails" }, NO_RESEND],
  [
    { ...SMTP, WELCOME_MAILS_PER_HOUR: "many" },
    "WELCOME_MAILS_PER_HOUR is not a whole number from 0 to 999.",
  ],
])("%j is refused", (environment, message) => {
  expect(() => readMailSettings(environment)).toThrow(message);
});

const SECRET = `whsec_${Buffer.alloc(24).toString("base64")}`;

const UNPAIRED = "LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET go together.";
const NO_URL = "LEAD_WEBHOOK_URL is not an https URL, nor http to this machine.";
const NO_SECRET = "LEAD_WEBHOOK_SECRET is not whsec_ followed by 24 to 64 bytes in base64.";

test.each([
  ["https://exemple.fr/leads", "", UNPAIRED],
  ["", SECRET, UNPAIRED],
  ["exemple.fr/leads", SECRET, NO_URL],
  ["http://exemple.fr", SECRET, NO_URL],
  ["http://localhost.exemple.fr", SECRET, NO_URL],
  ["ftp://localhost", SECRET, NO_URL],
  ["https://exemple.fr", "sésame", NO_SECRET],
  ["https://exemple.fr", "whsec_c2VzYW1l", NO_SECRET],
  ["https://exemple.fr", SECRET.slice(6), NO_SECRET],
  ["https://exemple.fr", `${SECRET}?`, NO_SECRET],
])("no backend starts with the webhook %j and the secret %j", (url, secret, message) => {
  const webhook = { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret };
  expect(() => mailDestination({ MAIL_DIRECTORY: "mail", ...webhook })).toThrow(message);
});

test.each([
  "https://exemple.fr/leads",
  "http://localhost:9000",
  "http://127.0.0.1",
  "http://[::1]/",
])("leads may go to %s", (url) => {
  const environment = { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: SECRET };
  expect(readWebhookSettings(environment)).toMatchObject({ url });
});

test.each([
  ["", 60],
  ["5", 5],
  ["0", 0],
])("WELCOME_MAILS_PER_HOUR=%s means %i", (value, perHour) => {
  expect(welcomeMailsPerHour({ WELCOME_MAILS_PER_HOUR: value })).toBe(perHour);
});

test("the embedded backend refuses to start with invalid settings and names the variable", async () => {
  const environment = { ...SMTP, SMTP_PORT: "smtp" };
  await expect(startFreshBackend({ environment })).rejects.toMatchObject({
    name: "StartError",
    message: "SMTP_PORT is not a port number.",
  });
});

test("describes where mails go without a secret", () => {
  const credentials = { SMTP_USER: "site", SMTP_PASSWORD: "sésame" };
  expect(mailDestination({ RESEND_API_KEY: "re_1" })).toBe("through https://api.resend.com/emails");
  expect(mailDestination({ ...SMTP, ...credentials })).toBe("through smtp.exemple.fr:465");
  expect(mailDestination({ MAIL_DIRECTORY: "mail" })).toBe("in mail");
});

test.each([
  ["CONTACT_MAIL_TO", "bureau"],
  ["CONTACT_MAIL_FROM", "Le Site <site>"],
  ["FUNCTIONS_URL", "projet.supabase.co"],
])("%s=%s is refused at the start", (name, value) => {
  const settings = { MAIL_DIRECTORY: "mail", CONTACT_MAIL_FROM: "Le Site <site@exemple.fr>" };
  expect(mailDestination(settings)).toBe("in mail");
  expect(() => mailDestination({ ...settings, [name]: value })).toThrow(`${name} is not a`);
});
