import { join } from "node:path";
import { PassThrough } from "node:stream";
import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { writeMailFile } from "../functions/_shared/mail/transports.ts";
import { confirmByTyping, readLeadsArguments, USAGE } from "../local/leads-input.ts";
import { describeMail, subscribersCsv, textTable, toCsv } from "../local/leads-output.ts";
import { findMails } from "../local/mails.ts";
import { temporaryFolder } from "./temporary-backend.ts";

const NOON = "2026-11-22T12:00:00";

test.each([
  [{ status: "sent", attempts: 2 }, "sent"],
  [{ status: "sent", attempts: 0 }, "none owed"],
  [{ status: "pending", attempts: 1, next_attempt_at: NOON }, "attempt 2 at 2026-11-22 12:00:00"],
  [{ status: "pending", attempts: 1 }, "cancelled"],
  [{ status: "pending", attempts: 0, last_error: "held_back" }, "held back"],
  [{ status: "sent", attempts: 0, mail_id: 1 }, "in a shared mail"],
  [{ status: "failed", attempts: 9, last_error: "timeout" }, "given up at attempt 9 (timeout)"],
])("describes the mail %j as « %s »", (row, words) => {
  const whole = { next_attempt_at: null, last_error: null, ...row };
  expect(describeMail(whole)).toBe(words);
});

test("cuts long cells between grapheme clusters", () => {
  const rows = [
    { name: "👩🏽‍💻".repeat(60), id: "1" },
    { name: "名前", id: "2" },
  ];
  expect(textTable(rows).split("\n")).toEqual([
    `name${" ".repeat(46)}id`,
    `${"👩🏽‍💻".repeat(47)}…  1`,
    `名前${" ".repeat(48)}2`,
  ]);
});

test("finds an address in the text of a mail that names many, whatever else it holds", async () => {
  await using folder = await temporaryFolder();
  const verbatim = `${"Ω".repeat(300)}\n– Éva Ω, eva@exemple.fr, lundi : écrivez à jean-anne@exemple.fr.`;
  const firm = "a@b.fr";
  const addresses = { from: firm, to: [firm], replyTo: firm };
  const mail = { id: "a", ...addresses, subject: "Ω", paragraphs: [{ verbatim }] };
  await writeMailFile(mail, { transport: "folder", directory: folder.path });
  for (const [address, count] of [
    ["eva@exemple.fr", 1],
    ["jean-anne@exemple.fr", 1],
    ["anne@exemple.fr", 0],
    [firm, 1],
  ] as const) {
    expect(await findMails(folder.path, [address]), address).toHaveLength(count);
  }
  expect(await findMails(join(folder.path, "missing"), ["a@b.fr"])).toEqual([]);
});

test.each([
  ["the address", "a@exemple.fr\n", undefined],
  ["another word", "oui\n", "Not confirmed: nothing was done."],
  ["nothing but Ctrl-D", "", "Not confirmed: nothing was done."],
])("a confirmation takes the address only: %s", async (_, typed, refusal) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const confirmed = confirmByTyping("Erase it?", "a@exemple.fr", input, output);
  input.end(typed);
  if (refusal) await expect(confirmed).rejects.toThrow(refusal);
  else await confirmed;
  expect(String(output.read())).toContain("Erase it?\nType a@exemple.fr to confirm: ");
});

test.each([
  [["--since", "2026-02-30"], '--since is "2026-02-30"'],
  [["--since", "hier"], '--since is "hier"'],
  [["--csv", "--json"], "--json and --csv exclude each other."],
  [["--csv", "--table", "secrets"], 'There is no table "secrets".'],
  [["--table", "leads"], "--table goes with --csv."],
  [["purge"], 'There is no "purge".'],
  [["erase"], "erase takes one e-mail address."],
  [["erase", "a@exemple.fr", "b@exemple.fr"], "erase takes one e-mail address."],
  [["erase", "--tests", "a@exemple.fr"], 'erase --tests takes no "a@exemple.fr".'],
  [["export", "a@exemple.fr", "--csv"], "export does not take --csv."],
  [["--excel"], "--excel goes with --csv."],
  [["--yes"], "list does not take --yes."],
  [["subscribers"], "subscribers goes with --csv."],
  [["--remot"], "Unknown option '--remot'"],
])("%j is refused with the usage", (args, problem) => {
  expect(() => readLeadsArguments(args)).toThrow(problem);
  expect(() => readLeadsArguments(args)).toThrow(USAGE);
});

test.each([
  ["plain", "plain"],
  ["two, parts", '"two, parts"'],
  ['a "word"', '"a ""word"""'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["  @SUM(1)", "  '@SUM(1)"],
  ["－1", "'－1"],
  ["a;=1+1", `"a;'=1+1"`],
  ['a;"=1+1', `"a;""'=1+1"`],
  ['a,"=1+1,b', `"a,""'=1+1,b"`],
  ['"=1', `"""'=1"`],
  ["a\r\n\t+1", `"a\r\n\t'+1"`],
  ["a-b = c", "a-b = c"],
  [-5, "-5"],
  [null, ""],
])("writes %j to a CSV as %j", (value, written) => {
  expect(toCsv(["a", "b"], [{ a: value, b: 1 }])).toBe(`\ufeffa,b\r\n${written},1\r\n`);
});

/** Cells as spreadsheets read them: a quote counts at the start of a cell only. */
const cellsOf = (csv: string, separator: string) =>
  Array.from(
    csv
      .slice(1)
      .matchAll(
        new RegExp(`("(?:[^"]|"")*"?)?([^${separator}\r\n]*)(?:[${separator}\r\n]|$)`, "g"),
      ),
    ([, quoted = "", rest = ""]) => quoted.replace(/^"|"$/g, "").replaceAll('""', '"') + rest,
  );

test("no cell is a formula, whichever separator a CSV is written and read with", () => {
  const text = string({ unit: constantFrom(...'a,;"=- \n\t'), maxLength: 12 });
  const separator = constantFrom<"," | ";">(",", ";");
  assert(
    property(text, text, separator, separator, (a, b, written, read) => {
      const cells = cellsOf(toCsv(["a", "b"], [{ a, b }], written), read);
      expect(cells.filter((cell) => /^[\s"]*[=-]/.test(cell))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("lists who receives the letter, with each reader's own link, and leaves withdrawn ones out", () => {
  const row = {
    email: "Ａ@Exemple.fr",
    canonical_email: "a@exemple.fr",
    consented_at: "2026-11-02T10:00:00+00:00",
    unsubscribe_token: "t1",
    unsubscribed_at: null,
  };
  const left = {
    ...row,
    canonical_email: "b@exemple.fr",
    unsubscribed_at: "2026-11-03T10:00:00+00:00",
  };
  const site = { SITE_URL: "https://exemple.fr" };
  expect(subscribersCsv([row, left], site, ";")).toBe(
    "\ufeffemail;subscribed_at;unsubscribe_link\r\n" +
      "a@exemple.fr;2026-11-02T10:00:00+00:00;https://exemple.fr/?desabonner=t1#se-desabonner\r\n",
  );
});
