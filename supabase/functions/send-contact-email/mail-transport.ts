import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../_shared/environment.ts";
import type { Mail } from "./mail.ts";

/** With the database calls around it, within the eight seconds that the site gives a submission. */
const MAIL_TIMEOUT_MS = 2500;

const RESEND_URL = "https://api.resend.com/emails";

/**
 * Hands a mail to the transport that the environment configures:
 * Resend when RESEND_API_KEY is set, else a folder of .eml files when MAIL_DIRECTORY is.
 * @returns undefined when the transport took it, else the cause in a word; it never throws.
 */
export async function sendMail(
  mail: Mail,
  draftKey: string | null,
  environment: Environment,
): Promise<string | undefined> {
  const { RESEND_API_KEY, MAIL_DIRECTORY } = environment;
  if (!mail.to || !(RESEND_API_KEY || MAIL_DIRECTORY)) return "not_configured";
  try {
    if (RESEND_API_KEY) return await postToResend(mail, draftKey, RESEND_API_KEY);
    if (MAIL_DIRECTORY) await writeMailFile(mail, MAIL_DIRECTORY);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}

async function postToResend(
  { from, to, replyTo, subject, text }: Mail,
  draftKey: string | null,
  key: string,
): Promise<string | undefined> {
  const response = await fetch(RESEND_URL, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...(draftKey === null ? {} : { "idempotency-key": draftKey }),
    },
    body: JSON.stringify({ from, to: [to], reply_to: replyTo, subject, text }),
    signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
  });
  return response.ok ? undefined : `resend_${response.status}`;
}

async function writeMailFile(mail: Mail, directory: string): Promise<void> {
  const sentAt = new Date();
  const id = randomUUID();
  const path = join(directory, `${sentAt.toISOString().replaceAll(":", "-")}-${id}.eml`);
  await mkdir(directory, { recursive: true });
  // Under another name first: whoever watches the folder never reads half a mail.
  await writeFile(`${path}.part`, asInternetMessage(mail, sentAt, id), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** RFC 5322 with a UTF-8 body; base64 keeps every line short and free of bare line ends. */
function asInternetMessage(mail: Mail, sentAt: Date, id: string): string {
  return [
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    `Reply-To: ${mail.replyTo}`,
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${sentAt.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@localhost>`,
    "MIME-Version: 1.0",
    'Content-Type: text/plain; charset="utf-8"',
    "Content-Transfer-Encoding: base64",
    "",
    base64(mail.text).replace(/.{76}/g, "$&\r\n"),
    "",
  ].join("\r\n");
}

/** RFC 2047: each word on its own folded line, under 75 characters, cut between characters. */
function encodedWords(text: string): string {
  return (text.match(/.{1,11}/gsu) ?? [])
    .map((part) => `=?utf-8?B?${base64(part)}?=`)
    .join("\r\n ");
}

function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}
