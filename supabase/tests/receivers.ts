import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { buffer, text } from "node:stream/consumers";
import PostalMime, { decodeWords } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { serve } from "#lib/supabase/fixtures/test-server.ts";

/** An SMTP server on 127.0.0.1 that records mails, by default without TLS and authentication. */
export async function startMailSink(port = 0, options: SMTPServerOptions = {}) {
  /** Mails received in full, however they were answered. */
  const mails: Awaited<ReturnType<typeof parseMail>>[] = [];
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
      buffer(stream).then(async (message) => {
        mails.push(await parseMail(message));
        if (!isAnswerDropped) return done();
        isAnswerDropped = false;
        for (const connection of server.connections) connection.close();
      }, done);
    },
    ...options,
  });
  // Clients abort connections in some tests.
  server.on("error", () => undefined);
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));

  return {
    port: await listen(server, port),
    mails,
    recipients,
    refuse(responseCode: number) {
      refusal = responseCode;
    },
    /** Accepts the next mail, then drops the connection instead of answering. */
    dropNextAnswer() {
      isAnswerDropped = true;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * A decoded mail, its headers by lower-case name.
 * @throws Error on a repeated header, a missing part or a bare line end.
 */
export async function parseMail(message: Buffer) {
  assert.doesNotMatch(message.toString("latin1"), /[^\r]\n|\r[^\n]/, "a line end is not CRLF");
  const { headers, text, html } = await PostalMime.parse(message);
  const decoded = new Map(headers.map(({ key, value }) => [key, decodeWords(value)]));
  assert.equal(decoded.size, headers.length, "a header is repeated");
  assert(text && html, "a part is missing");
  // The parser takes the line end before a boundary for the part's own.
  return { headers: decoded, text: text.replace(/\n$/, ""), html: html.replace(/\n$/, "") };
}

/** Lets a server listen on a free port of 127.0.0.1, or on the given one; the port. */
export async function listen(server: Server | SMTPServer, port = 0): Promise<number> {
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  return (listening.address() as AddressInfo).port;
}

export function smtpVariables(port: number) {
  return { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_SECURITY: "none" };
}

/** An HTTP server that records requests. Each answer has its status, quotes the request and names another place. */
export async function startHttpReceiver() {
  const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const { url, [Symbol.asyncDispose]: stop } = await serve(async (request, response) => {
    const body = await text(request);
    received.push({ url: request.url, headers: request.headers, body });
    response.writeHead(receiver.status, { location: "/elsewhere" }).end(body);
  });
  const receiver = { url, received, status: 200, stop };
  return receiver;
}
