import { once } from "node:events";
import { createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { parseMail, type ReceivedMail } from "./received-mail.ts";

/** An SMTP server that records mails. */
export interface MailSink {
  readonly port: number;
  /** Mails received in full, however they were answered. */
  readonly mails: readonly ReceivedMail[];
  readonly recipients: readonly string[];
  /** Refuses all further recipients with this code. */
  refuse(responseCode: number): void;
  /** Accepts the next mail, then drops the connection instead of answering. */
  dropNextAnswer(): void;
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1, by default without TLS and authentication. */
export async function startMailSink(port = 0, options: SMTPServerOptions = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const recipients: string[] = [];
  let refusal: number | undefined;
  let isAnswerDropped = false;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _, done) {
      recipients.push(address);
      // Real servers quote the address.
      if (refusal === undefined) done();
      else done(Object.assign(new Error(`<${address}> refused`), { responseCode: refusal }));
    },
    onData(stream, _, done) {
      buffer(stream).then((message) => {
        mails.push(parseMail(message.toString("latin1")));
        if (!isAnswerDropped) return done();
        isAnswerDropped = false;
        for (const connection of server.connections) connection.close();
      }, done);
    },
    ...options,
  });
  // Clients abort connections in some tests.
  server.on("error", () => undefined);
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();

  return {
    port: typeof address === "object" && address ? address.port : 0,
    mails,
    recipients,
    refuse(responseCode) {
      refusal = responseCode;
    },
    dropNextAnswer() {
      isAnswerDropped = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
