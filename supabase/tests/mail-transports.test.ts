import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { decodeWords } from "postal-mime";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../functions/_shared/mail/mail.ts";
import { sendMail } from "../functions/_shared/mail/transports.ts";
import { smtpVariables, startHttpReceiver, startMailSink } from "./receivers.ts";

const mail: Mail = {
  id: "0b6f4b0e6a4c4d4e9a530d2f0f6f0a11",
  from: "site@exemple.fr",
  to: ["bureau@exemple.fr", "associee@exemple.fr"],
  replyTo: "zoe@exemple.fr",
  subject: "Bonjour",
  paragraphs: ["Bonjour"],
  headers: { "Auto-Submitted": "auto-generated" },
};

const send = (environment: Record<string, string>, sent = mail) =>
  sendMail(sent, environment, AbortSignal.timeout(10_000));

/** A name as a visitor may type it, which a mail program would decode into another one. */
const ENCODED_WORD = "Message de =?utf-8?q?a=0D=0ABcc:b@exemple.fr?= depuis le site";
/** Word joiners are invisible. */
const asSeen = (text: unknown) => String(text).replaceAll("\u2060", "");

describe("Resend", async () => {
  const resend = await startHttpReceiver();

  afterAll(resend.stop);

  beforeEach(() => {
    resend.received.length = 0;
  });

  const sendByResend = () =>
    send({ RESEND_API_KEY: "re_test", RESEND_URL: `${resend.url}/emails` });

  test("gets both parts, the headers and the idempotency key", async () => {
    resend.status = 200;
    await sendByResend();
    expect(resend.received).toMatchObject([
      { headers: { authorization: "Bearer re_test", "idempotency-key": mail.id } },
    ]);
    expect(JSON.parse(resend.received[0]?.body ?? "")).toEqual({
      from: mail.from,
      to: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: "Bonjour\n",
      html: expect.stringContaining("<p>Bonjour</p>"),
      headers: mail.headers,
    });
  });

  test("gets no subject that a mail program would decode", async () => {
    resend.status = 200;
    const { url } = resend;
    const variables = { RESEND_API_KEY: "re_test", RESEND_URL: url };
    await send(variables, { ...mail, subject: ENCODED_WORD });
    const { subject } = JSON.parse(resend.received[0]?.body ?? "");
    expect(asSeen(decodeWords(subject))).toBe(ENCODED_WORD);
  });

  // A redirect is not followed; the receiver's answers quote the mail.
  const transient = [307, 401, 403, 408, 409, 429, 500];
  test.each([...transient, 400, 422])("refuses with %i, finally or not", async (status) => {
    const isFinal = !transient.includes(status);
    resend.status = status;
    await expect(sendByResend()).rejects.toMatchObject({
      message: `The delivery was refused: resend_${status}.`,
      isFinal,
    });
    expect(resend.received).toHaveLength(1);
  });
});

describe("SMTP", () => {
  // The certificate is its own authority.
  const certificate = readFileSync(new URL("fixtures/localhost.pem", import.meta.url), "utf8");
  const trusted = getCACertificates("default");
  const logins: string[] = [];

  beforeEach(() => {
    logins.length = 0;
    setDefaultCACertificates([...trusted, certificate]);
  });

  afterAll(() => setDefaultCACertificates(trusted));

  const startServer = (secure: boolean) =>
    startMailSink(0, {
      secure,
      cert: certificate,
      key: certificate,
      authOptional: false,
      disabledCommands: [],
      onAuth({ username = "", password }, _, done) {
        logins.push(username);
        if (password === "sésame") done(null, { user: username });
        else done(Object.assign(new Error("Unknown account"), { responseCode: 535 }));
      },
    });

  const sendBySmtp = (port: number, SMTP_SECURITY: string, SMTP_PASSWORD = "sésame") => {
    const account = { SMTP_USER: "site", SMTP_PASSWORD };
    return send({ SMTP_HOST: "localhost", SMTP_PORT: String(port), SMTP_SECURITY, ...account });
  };

  describe.each([
    ["tls", true],
    ["starttls", false],
  ])("SMTP_SECURITY=%s", (security, secure) => {
    test("authenticates and sends to a server with a valid certificate", async () => {
      await using sink = await startServer(secure);
      await sendBySmtp(sink.port, security);
      expect(logins).toEqual(["site"]);
      expect(sink.mails.map(({ text }) => text)).toEqual(["Bonjour\n"]);
    });

    test("sends no password to a server with an invalid certificate", async () => {
      setDefaultCACertificates(trusted);
      await using sink = await startServer(secure);
      await expect(sendBySmtp(sink.port, security)).rejects.toThrow(/self-signed certificate/);
      expect({ logins, mails: sink.mails }).toEqual({ logins: [], mails: [] });
    });
  });

  test("sends a subject that is shown as it was typed, even an encoded word", async () => {
    await using sink = await startMailSink();
    await send(smtpVariables(sink.port), { ...mail, subject: ENCODED_WORD });
    expect(asSeen(sink.mails[0]?.headers.get("subject"))).toBe(ENCODED_WORD);
  });

  test("retries later when the account is refused", async () => {
    await using sink = await startServer(true);
    const refused = { cause: "smtp_535", isFinal: false };
    await expect(sendBySmtp(sink.port, "tls", "autre")).rejects.toMatchObject(refused);
  });

  test("does not fall back to plain text when STARTTLS is not offered", async () => {
    await using sink = await startMailSink();
    await expect(sendBySmtp(sink.port, "starttls")).rejects.toMatchObject({ isFinal: false });
    expect(sink.mails).toEqual([]);
  });
});
