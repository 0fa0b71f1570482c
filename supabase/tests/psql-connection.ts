import { connect as openSocket } from "node:net";

/** A minimal PostgreSQL client: simple queries, as psql sends them. */
export interface PsqlConnection {
  /** The values of all rows. */
  run(sql: string): Promise<readonly string[]>;
  /** Sends bytes as they are. */
  send(bytes: Uint8Array): void;
  end(): void;
  close(): void;
  readonly closed: Promise<unknown>;
}

const AUTHENTICATION = "R";
const CLEARTEXT_PASSWORD = 3;
const DATA_ROW = "D";
/** Ends a response. */
const READY = "Z";

export async function openPsqlConnection(databaseUrl: string): Promise<PsqlConnection> {
  const { hostname, port, password } = new URL(databaseUrl);
  const socket = openSocket({ host: hostname, port: Number(port) });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let buffer = Buffer.alloc(0);
  let values: string[] = [];
  let answered: (values: readonly string[]) => void = () => undefined;

  socket.on("data", (data) => {
    buffer = Buffer.concat([buffer, data]);
    while (buffer.length >= 5 && buffer.length > buffer.readInt32BE(1)) {
      const end = 1 + buffer.readInt32BE(1);
      const type = buffer.toString("latin1", 0, 1);
      if (type === DATA_ROW) values.push(...readRow(buffer.subarray(5, end)));
      if (type === AUTHENTICATION && buffer.readInt32BE(5) === CLEARTEXT_PASSWORD) {
        socket.write(message("p", password));
      }
      buffer = buffer.subarray(end);
      if (type === READY) {
        answered(values);
        values = [];
      }
    }
  });

  function exchange(message: Buffer): Promise<readonly string[]> {
    return new Promise((resolve) => {
      answered = resolve;
      socket.write(message);
    });
  }

  const PROTOCOL_3 = Buffer.from([0, 3, 0, 0]);
  await exchange(framed(Buffer.concat([PROTOCOL_3, Buffer.from("user\0postgres\0\0")])));
  return {
    run: (sql) => exchange(message("Q", sql)),
    send: (bytes) => socket.write(bytes),
    end: () => socket.end(),
    close: () => socket.destroy(),
    closed,
  };
}

function message(type: string, text: string): Buffer {
  return Buffer.concat([Buffer.from(type), framed(Buffer.from(`${text}\0`))]);
}

function framed(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([length, content]);
}

function readRow(row: Buffer): readonly string[] {
  const values: string[] = [];
  let offset = 2;
  while (offset < row.length) {
    const length = Math.max(row.readInt32BE(offset), 0);
    values.push(row.toString("utf8", offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return values;
}
