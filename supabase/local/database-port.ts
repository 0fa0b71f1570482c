import { createServer, type Socket } from "node:net";
import { isSecret } from "./api-keys.ts";
import type { LocalDatabase } from "./local-database.ts";

import type { SessionGate } from "./session-gate.ts";
import { SocketReader } from "./socket-reader.ts";
import { listenError } from "./start-errors.ts";

const MAX_CONNECTIONS = 8;

/** A connection without its password is closed after this long. */
const LOGIN_TIMEOUT_MS = 10_000;

/** A statement whose client has gone is interrupted after this long. */
const ABANDONED_MS = 5000;

const MAX_STARTUP_BYTES = 10_000;
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** Bytes of a length, which counts itself. */
const LENGTH_BYTES = 4;

const PROTOCOL_3 = 3 << 16;
const CANCEL_REQUEST = 80877102;
/** Of TLS and of GSSAPI. */
const ENCRYPTION_REQUESTS = [80877103, 80877104];
const REFUSED = "N";

/** A query, or a message of the extended protocol; none of COPY FROM STDIN, which ends PGlite. */
const MESSAGES = "QPBDECHSF";
const PASSWORD = "p";
const SYNC = "S";
const TERMINATE = "X";

/** ReadyForQuery outside a transaction; the last message of an answer. */
const IDLE = Buffer.from("Z\0\0\0\u0005I", "latin1");

const ASK_PASSWORD = message("R", Buffer.from([0, 0, 0, 3]));

/** The client's own parameters could end PGlite. */
const STARTUP = startupPacket({ user: "postgres", database: "postgres" });

/** The connection is refused, with PostgreSQL's code. */
class RefusedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const protocolViolation = (what: string) => new RefusedError("08P01", what);

export interface DatabasePort {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Opens the database to psql on 127.0.0.1. Only complete messages of a client that knows the password
 * reach PGlite, which trusts every length.
 * @param port 0 takes any free one.
 * @throws StartError when the port is taken.
 */
export async function openDatabasePort(
  database: LocalDatabase,
  gate: SessionGate,
  password: string,
  port: number,
): Promise<DatabasePort> {
  const sockets = new Set<Socket>();
  const sessions = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    const reader = new SocketReader(socket);
    await logIn(socket, reader, password);
    let leave: (() => void) | undefined = await gate.enter();
    sessions.add(socket);
    gate.isSessionShared = true;
    try {
      // A client may be gone before its session is cleaned up.
      const others = Array.from(sessions).filter((other) => other !== socket && !other.closed);
      if (others.length === 0) await forgetSession();
      let request: Buffer | undefined = STARTUP;
      while (request) {
        leave ??= await gate.enter();
        // A client may send several messages before it asks for their answer.
        if (await exchange(database, socket, request)) {
          leave();
          leave = undefined;
        }
        request = await readMessage(reader);
      }
    } finally {
      sessions.delete(socket);
      leave ??= await gate.enter();
      await cleanUp().catch(() => undefined);
      leave();
    }
  }

  async function cleanUp(): Promise<void> {
    // After an error, PostgreSQL ignores every message until this one.
    await database.exchange(message(SYNC), () => undefined);
    await database.exec("rollback");
    if (sessions.size > 0) return;
    await forgetSession();
    gate.isSessionShared = false;
  }

  /** Settings, temporary tables, prepared statements, user. */
  async function forgetSession(): Promise<void> {
    await database.exec("discard all");
    // PGlite ignores RESET SESSION AUTHORIZATION.
    await database.exec("set session authorization postgres");
  }

  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
    serve(socket)
      .catch((error: unknown) => {
        if (socket.writable) socket.write(fatalError(error));
      })
      .finally(() => socket.destroySoon());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, port, "EMBEDDED_DATABASE_PORT")));
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** @throws RefusedError */
async function logIn(socket: Socket, reader: SocketReader, password: string): Promise<void> {
  const timeout = setTimeout(() => socket.destroy(), LOGIN_TIMEOUT_MS);
  try {
    await readStartup(socket, reader);
    socket.write(ASK_PASSWORD);
    const { type, content } = await readFrame(reader, MAX_STARTUP_BYTES);
    if (type !== PASSWORD) throw protocolViolation("expected a password");
    if (!isSecret(content.toString("utf8").replace(/\0$/, ""), password)) {
      throw new RefusedError("28P01", "password authentication failed");
    }
  } finally {
    clearTimeout(timeout);
  }
}

async function readStartup(socket: Socket, reader: SocketReader): Promise<void> {
  for (;;) {
    const length = (await reader.read(LENGTH_BYTES)).readInt32BE();
    if (length < 2 * LENGTH_BYTES || length > MAX_STARTUP_BYTES) {
      throw protocolViolation("invalid length of startup packet");
    }
    const code = (await reader.read(length - LENGTH_BYTES)).readInt32BE();
    if (code === PROTOCOL_3) return;
    // PGlite runs a statement to its end.
    if (code === CANCEL_REQUEST) throw new RefusedError("0A000", "cannot cancel a statement");
    if (!ENCRYPTION_REQUESTS.includes(code)) throw protocolViolation("unsupported protocol");
    socket.write(REFUSED);
  }
}

/** Undefined when the client ends the session. @throws RefusedError */
async function readMessage(reader: SocketReader): Promise<Buffer | undefined> {
  const { type, content } = await readFrame(reader, MAX_MESSAGE_BYTES);
  if (type === TERMINATE) return undefined;
  if (!MESSAGES.includes(type)) throw protocolViolation("unsupported message");
  return message(type, content);
}

async function readFrame(reader: SocketReader, maxBytes: number) {
  const header = await reader.read(1 + LENGTH_BYTES);
  const length = header.readInt32BE(1);
  if (length < LENGTH_BYTES || length > maxBytes) {
    throw protocolViolation("invalid length of message");
  }
  const content = await reader.read(length - LENGTH_BYTES);
  return { type: header.toString("latin1", 0, 1), content };
}

/** Whether the answer has ended outside a transaction. */
async function exchange(
  database: LocalDatabase,
  socket: Socket,
  request: Buffer,
): Promise<boolean> {
  let abandoned: NodeJS.Timeout | undefined;
  const interruptLater = () => {
    abandoned = setTimeout(() => database.interrupt(), ABANDONED_MS);
  };
  if (socket.closed) interruptLater();
  else socket.once("close", interruptLater);
  let tail: Buffer = Buffer.alloc(0);
  try {
    await database.exchange(request, (part) => {
      if (socket.writable) socket.write(part);
      tail = Buffer.concat([tail, part]).subarray(-IDLE.length);
    });
    return tail.equals(IDLE);
  } finally {
    clearTimeout(abandoned);
    socket.off("close", interruptLater);
  }
}

function message(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(type, "latin1"), withLength(content)]);
}

function startupPacket(parameters: Readonly<Record<string, string>>): Buffer {
  const version = Buffer.alloc(4);
  version.writeInt32BE(PROTOCOL_3);
  const list = Object.entries(parameters).flat().concat("");
  return withLength(
    Buffer.concat([version, Buffer.from(list.map((each) => `${each}\0`).join(""))]),
  );
}

function withLength(content: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeInt32BE(content.length + LENGTH_BYTES);
  return Buffer.concat([length, content]);
}

function fatalError(error: unknown): Buffer {
  const { code, message: text } =
    error instanceof RefusedError
      ? error
      : new RefusedError("57P02", "the database has failed and is reopened");
  const fields = ["SFATAL", "VFATAL", `C${code}`, `M${text}`, ""];
  return message("E", Buffer.from(fields.map((field) => `${field}\0`).join("")));
}
