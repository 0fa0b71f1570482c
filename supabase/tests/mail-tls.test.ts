import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../functions/_shared/mail/mail.ts";
import { sendMail } from "../functions/_shared/mail/transports.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";

const PATIENCE_MS = 10_000;

const read = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const trusted = getCACertificates("default");

let authority: string;
let certificate: string;
let key: string;
let sink: MailSink;
let logins: string[];

beforeAll(async () => {
  authority = await read("authority-certificate.pem");
  certificate = await read("localhost-certificate.pem");
  key = await read("localhost-key.pem");
});

beforeEach(() => {
  logins = [];
});

afterEach(async () => {
  setDefaultCACertificates(trusted);
  await sink.stop();
});

function serverOptions(secure: boolean): SMTPServerOptions {
  return {
    secure,
    cert: certificate,
    key,
    authOptional: false,
    disabledCommands: [],
    onAuth({ username = "", password }, _, done) {
      logins.push(username);
      if (password === "sésame") done(null, { user: username });
      else done(Object.assign(new Error("Unknown account"), { responseCode: 535 }));
    },
  };
}

const mail: Mail = {
  id: randomUUID(),
  from: "site@exemple.fr",
  to: "bureau@exemple.fr",
  replyTo: "zoe@exemple.fr",
  subject: "Bonjour",
  paragraphs: ["Bonjour"],
};

function send(variables: Record<string, string>) {
  const environment = {
    SMTP_HOST: "localhost",
    SMTP_PORT: String(sink.port),
    SMTP_USER: "site",
    SMTP_PASSWORD: "sésame",
    ...variables,
  };
  return sendMail(mail, environment, AbortSignal.timeout(PATIENCE_MS));
}

describe.each([
  ["tls", true],
  ["starttls", false],
])("SMTP_SECURITY=%s", (SMTP_SECURITY, secure) => {
  beforeEach(async () => {
    sink = await startMailSink(0, serverOptions(secure));
  });

  test("authenticates and sends to a server with a valid certificate", async () => {
    setDefaultCACertificates([...trusted, authority]);
    await send({ SMTP_SECURITY });
    expect(logins).toEqual(["site"]);
    expect(sink.mails.map(({ text }) => text)).toEqual(["Bonjour\n"]);
  });

  test("sends no password to a server with an invalid certificate", async () => {
    await expect(send({ SMTP_SECURITY })).rejects.toThrow(/unable to verify/);
    expect({ logins, mails: sink.mails }).toEqual({ logins: [], mails: [] });
  });

  test("retries later when the account is refused", async () => {
    setDefaultCACertificates([...trusted, authority]);
    await expect(send({ SMTP_SECURITY, SMTP_PASSWORD: "autre" })).rejects.toMatchObject({
      cause: "smtp_535",
      isFinal: false,
    });
  });
});

test("does not fall back to plain text when STARTTLS is not offered", async () => {
  sink = await startMailSink();
  await expect(send({ SMTP_SECURITY: "starttls" })).rejects.toMatchObject({ isFinal: false });
  expect(sink.mails).toEqual([]);
});
