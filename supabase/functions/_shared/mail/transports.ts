import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Call } from "../edge-function.ts";
import type { Environment } from "../environment.ts";
import { type DeliveryQueue, DeliveryRefusedError, type QueuedRow } from "../queue.ts";
import { htmlPart, type Mail, oneLine, subjectLine, textPart } from "./mail.ts";
import { readMailSettings, type SettingsOf } from "./mail-settings.ts";

/** Credentials, conflicts and limits: the same mail may be accepted later. */
const TRANSIENT_STATUSES: readonly number[] = [401, 403, 408, 409, 429];

/** nodemailer's codes for a refused envelope and a refused message. */
const REFUSED_MAIL: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

/** Sends a mail with the configured transport. @throws SettingsError, DeliveryRefusedError, or a network error. */
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

/** Sends a mail with Resend, whose idempotency key drops a repeat within 24 hours. @throws DeliveryRefusedError */
async function sendByResend(
  mail: Mail,
  { url, key }: SettingsOf<"resend">,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": mail.id,
    },
    body: JSON.stringify({
      from: mail.from,
      to: mail.to,
      reply_to: mail.replyTo,
      subject: subjectLine(mail),
      text: textPart(mail),
      html: htmlPart(mail),
      headers: mail.headers,
    }),
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  if (response.ok) return;
  const { status } = response;
  const isFinal = status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status);
  throw new DeliveryRefusedError(`resend_${status}`, isFinal);
}

/** Sends a mail by SMTP; with TLS, the server's certificate must be valid. @throws DeliveryRefusedError */
async function sendBySmtp(
  mail: Mail,
  { host, port, security, credentials }: SettingsOf<"smtp">,
  signal: AbortSignal,
): Promise<void> {
  const transporter = createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(credentials ? { auth: credentials } : {}),
  });
  await transporter.sendMail({ ...internetMessage(mail), signal }).catch((error) => {
    throw asRefusal(error) ?? error;
  });
}

/**
 * Final when the recipient or the message is refused with a 5xx. Other refusals are about the
 * account, the sender or the server, which can be fixed while the mail waits.
 */
function asRefusal(error: Partial<Record<"code" | "command" | "responseCode", unknown>>) {
  const { code, command, responseCode } = error;
  if (typeof responseCode !== "number") return undefined;
  const isFinal = responseCode >= 500 && REFUSED_MAIL.includes(code) && command !== "MAIL FROM";
  return new DeliveryRefusedError(`smtp_${responseCode}`, isFinal);
}

/** Writes a mail as an .eml file; a retry overwrites it. */
export async function writeMailFile(
  mail: Mail,
  { directory }: SettingsOf<"folder">,
): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({
    ...internetMessage(mail),
    // An erasure searches these files; base64 would hide an address.
    textEncoding: "quoted-printable",
  });
  const path = join(directory, `${mail.id}.eml`);
  await mkdir(directory, { recursive: true });
  // Renamed only when complete, so that nobody reads half a mail.
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

function internetMessage(mail: Mail): SendMailOptions {
  const [, domain = "localhost"] = /@([^\s<>@]+)>?$/.exec(mail.from) ?? [];
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: mail.from,
    // Objects, so that nodemailer does not parse them as lists.
    to: mail.to.map((address) => ({ name: "", address })),
    replyTo: { name: "", address: mail.replyTo },
    subject: subjectLine(mail),
    text: textPart(mail),
    html: htmlPart(mail),
    // Folding a long URL is legal, but some mail clients then miss it.
    headers: Object.entries(mail.headers ?? {}).map(([key, value]) => ({
      key,
      value: { prepared: true, value: oneLine(value) },
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A queue of one mail per row; `compose` returns undefined when none is due, which the row then records. */
export function mailQueue<Row extends QueuedRow>(
  table: string,
  compose: (row: Row, call: Call) => Mail | undefined | Promise<Mail | undefined>,
): DeliveryQueue<Row> {
  return {
    table,
    noun: "mail",
    async send(row, call, signal) {
      const mail = await compose(row, call);
      if (mail) await sendMail(mail, call.environment, signal);
      return mail !== undefined;
    },
  };
}
