/** Preloaded into a program: connects its HTTP agents elsewhere, as curl's --connect-to does. CONNECT_TO: ports by "host:port". */
import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";

const ports: Readonly<Record<string, number>> = JSON.parse(process.env.CONNECT_TO ?? "{}");

for (const { prototype } of [Agent, SecureAgent]) {
  const { createConnection } = prototype;
  prototype.createConnection = function (options, done) {
    const port = ports[`${options.host}:${options.port}`];
    const there = port === undefined ? {} : { host: "127.0.0.1", port };
    return createConnection.call(this, { ...options, ...there }, done);
  };
}
