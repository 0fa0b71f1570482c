/** `npm run leads`: what visitors sent, from the embedded backend or a hosted project; `-- --help`. */

import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import process from "node:process";
import nextEnv from "@next/env";
import { embeddedDataDir } from "./embedded.ts";
import type { InstanceAddress } from "./instance-lock.ts";
import {
  confirmByTyping,
  type LeadsRequest,
  readLeadsArguments,
  TEST_ADDRESS,
  USAGE,
} from "./leads-input.ts";
import { describeRows, HIDDEN_COLUMNS, isGivenUp, subscribersCsv, toCsv } from "./leads-output.ts";
import { findMails, mailFolder } from "./mails.ts";
import { StartError } from "./start-errors.ts";
import {
  callBackend,
  hostedAddress,
  noRows,
  readGivenUpNotices,
  readRows,
  type StoredRow,
  type StoredRows,
  withInstance,
} from "./stored-rows.ts";

nextEnv.loadEnvConfig(process.cwd());

const dataDir = embeddedDataDir(process.env);

try {
  const args = process.argv.slice(2);
  if (args.includes("--help")) console.log(USAGE);
  else await run(readLeadsArguments(args));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function run(request: LeadsRequest): Promise<void> {
  const { command, isRemote } = request;
  const other = ["SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_URL"].find((name) => process.env[name]);
  if (!isRemote && other) {
    console.error(
      `The site writes to ${process.env[other]} (${other}), not here: npm run leads -- --remote reads its rows.\n`,
    );
  }
  const work = (address: InstanceAddress) => {
    if (command === "list") return list(address, request);
    if (command === "subscribers") return listSubscribers(address, request);
    if (command === "erase --tests") return eraseTests(address);
    return exportOrErase(address, request);
  };
  if (isRemote) return await work(hostedAddress(process.env));
  if (existsSync(dataDir)) return await withInstance(dataDir, work);
  if (command === "list") return await list(undefined, request);
  throw new StartError(`There is no data in ${dataDir}.`);
}

/** @param address undefined while there is no embedded data. */
async function list(address: InstanceAddress | undefined, request: LeadsRequest): Promise<void> {
  const { isRemote, format, table, separator, since } = request;
  const stored = address ? await readRows(address, since) : noRows();
  if (format === "json") {
    console.log(JSON.stringify(stored, null, 2));
  } else if (format === "csv") {
    const columns = Object.keys(stored[table][0] ?? {});
    const shown = columns.filter((column) => !HIDDEN_COLUMNS.has(column));
    if (shown.length === 0) console.error(`No such row in ${table}; --table names another.`);
    else process.stdout.write(toCsv(shown, stored[table], separator));
  } else if (!address) {
    console.log(`There is no data in ${dataDir}: the embedded backend has not run here yet.`);
  } else if (Object.values(stored).every((rows) => rows.length === 0)) {
    const place = isRemote ? address.url : dataDir;
    console.log(`Nothing is stored in ${place} ${since ? "since then" : "yet"}.`);
  } else {
    printText(stored, await readGivenUpNotices(address));
  }
}

async function listSubscribers(address: InstanceAddress, { since, separator }: LeadsRequest) {
  const { newsletter_subscriptions: rows } = await readRows(address, since);
  process.stdout.write(subscribersCsv(rows, process.env, separator));
}

function printText(stored: StoredRows, notices: readonly StoredRow[]): void {
  const sections = Object.entries(stored).map(
    ([table, rows]) => `${table} (${rows.length})\n${describeRows(rows)}`,
  );
  console.log(sections.join("\n\n"));
  if (notices.length > 0) console.log(`\nnotices to the firm, given up\n${describeRows(notices)}`);
  const givenUp = Object.values(stored).flat().filter(isGivenUp).length + notices.length;
  if (givenUp > 0) {
    console.log(
      `\nMails and webhooks given up: ${givenUp}. They were never sent: see "given up" above.`,
    );
  }
}

async function eraseTests(address: InstanceAddress): Promise<void> {
  const rows = Object.values(await readRows(address)).flat();
  const emails = new Set(rows.map(({ email }) => String(email)));
  const tests = [...emails].filter((email) => TEST_ADDRESS.test(email));
  for (const email of tests) await callBackend(address, "rpc/erase_personal_data", { email });
  console.log(`Erased what ${tests.length} addresses of smoke tests had left.`);
}

/** Asks first: both print or destroy personal data. */
async function exportOrErase(
  address: InstanceAddress,
  { command, email, isRemote, isConfirmed }: LeadsRequest,
): Promise<void> {
  const place = isRemote ? address.url : dataDir;
  const everything: StoredRows = await callBackend(address, "rpc/export_personal_data", { email });
  const rows = Object.values(everything).flat();
  const addresses = [email, ...rows.flatMap((row) => [row.email, row.canonical_email])].map(
    (each) => String(each).trim().toLowerCase(),
  );
  const isKeptHere = command === "erase" && !isRemote;
  const mails = async () => (isKeptHere ? await findMails(mailFolder(dataDir), addresses) : []);
  const counts = Object.entries({ ...everything, mail_files: await mails() })
    .filter(([, found]) => found.length > 0)
    .map(([kind, found]) => `${kind}: ${found.length}`)
    .join(", ");
  if (!counts) return console.error(`Nothing is stored about ${email} in ${place}.`);
  if (!isConfirmed) {
    const question = `${command === "erase" ? "Erase" : "Export"} everything about ${email} in ${place} (${counts})?`;
    await confirmByTyping(question, email, process.stdin, process.stderr);
  }
  if (command === "export") return console.log(JSON.stringify(everything, null, 2));
  const erased: object = await callBackend(address, "rpc/erase_personal_data", { email });
  // Sought again: one may have been written while the operator confirmed.
  const files = await mails();
  await Promise.all(files.map((file) => rm(file)));
  const answer = isKeptHere ? { ...erased, mail_files: files.length } : erased;
  console.log(JSON.stringify(answer, null, 2));
}
