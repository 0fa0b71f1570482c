import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  letrec,
  oneof,
  option,
  record,
  string,
  uint8Array,
} from "fast-check";
import { ARGUMENTS, type Entry } from "./wire.ts";

/** Replies as React's own encoding writes them, and as nobody does: references, cycles, streams, junk. */

/** Its marks for what JSON has no word for: each before a number of an entry, and before anything. */
const MARKS = Array.from("@KQWBFTUiDnSIxXrRgAOoUhYNpP-u$");
const MEMBERS = ["__proto__", "constructor", "then", "toString", "prototype", "0", "length", "_"];
const smallNumber = integer({ min: 0, max: 3 });

const reference = oneof(
  record({ mark: constantFrom("", ...MARKS), to: smallNumber }).map(
    ({ mark, to }) => `$${mark}${to}`,
  ),
  record({ to: smallNumber, path: array(constantFrom(...MEMBERS), { maxLength: 4 }) }).map(
    ({ to, path }) => [`$${to}`, ...path].join(":"),
  ),
  record({ mark: constantFrom(...MARKS), rest: string({ maxLength: 20 }) }).map(
    ({ mark, rest }) => `$${mark}${rest}`,
  ),
  constantFrom("$Infinity", "$-Infinity", "$NaN", "$undefined", "$u", "$", "$n1", "$D2026-11-21"),
);

const { value } = letrec<{ value: unknown }>((tie) => ({
  value: oneof(
    { maxDepth: 4, withCrossShrink: true },
    reference,
    string({ maxLength: 12 }),
    constantFrom(null, true, false),
    double(),
    array(tie("value"), { maxLength: 4 }),
    dictionary(oneof(constantFrom(...MEMBERS, "id", "bound", "status"), string()), tie("value"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
}));

const row = oneof(
  { arbitrary: value.map((tree) => JSON.stringify(tree)), weight: 6 },
  { arbitrary: array(value, { maxLength: 3 }).map((tree) => JSON.stringify(tree)), weight: 3 },
  { arbitrary: string({ unit: "binary", maxLength: 40 }), weight: 1 },
  { arbitrary: constantFrom("C", "C1", "[", "{", '"', "E", "[,", "-", "1e999"), weight: 1 },
);

const entryName = oneof(
  constantFrom("0", "1", "2", "3", "_1_email", "_1_", "_1_1", "-1", "email", "name"),
  constantFrom("$ACTION_REF_3", "$ACTION_3:0", "$ACTION_3:1", "$ACTION_KEY", "$ACTION_ID_x"),
  constantFrom("_1_$ACTION_REF_3", "_1_$ACTION_3:0", "__proto__", "_1___proto__", "constructor"),
  string({ unit: "binary", maxLength: 10 }),
);

const entry: Arbitrary<Entry> = record({
  name: entryName,
  text: row,
  file: option(record({ bytes: uint8Array({ maxLength: 40 }), name: string({ unit: "binary" }) })),
}).map(({ name, text, file }) => [name, file ? new File([file.bytes.slice()], file.name) : text]);

const HEADERS = [
  ...[
    "next-action",
    "content-type",
    "origin",
    "host",
    "sec-fetch-site",
    "cookie",
    "accept",
    "range",
  ],
  ...["x-forwarded-host", "x-forwarded-for", "x-forwarded-proto", "x-action-forwarded", "expect"],
  ...["rsc", "next-router-state-tree", "next-router-prefetch", "next-url", "next-resume"],
  ...["x-middleware-subrequest", "x-middleware-rewrite", "x-invoke-status", "x-matched-path"],
  ...["x-nextjs-data", "x-prerender-revalidate", "if-none-match", "purpose"],
];

/** One post: what it changes of a form that is filled in but for a wrong address. */
export interface Mutation {
  readonly form: number;
  readonly isFetched: boolean;
  readonly args: string;
  readonly entries: readonly Entry[];
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string;
  /** Share of the body that is sent. */
  readonly length: number;
}

const printable = string({ unit: "grapheme-ascii", maxLength: 60 });

export const mutation: Arbitrary<Mutation> = record({
  form: integer({ min: 0, max: 2 }),
  isFetched: oneof(
    { arbitrary: constant(true), weight: 3 },
    { arbitrary: constant(false), weight: 1 },
  ),
  args: oneof({ arbitrary: row, weight: 4 }, { arbitrary: constant(ARGUMENTS), weight: 1 }),
  entries: array(entry, { maxLength: 6 }),
  headers: oneof(
    { arbitrary: constant({}), weight: 3 },
    {
      arbitrary: dictionary(
        constantFrom(...HEADERS),
        oneof(printable, constantFrom("1", "true", "null", "text/html", "same-origin", "500")),
        { maxKeys: 3, noNullPrototype: true },
      ),
      weight: 1,
    },
  ),
  path: oneof(
    { arbitrary: constant("/"), weight: 9 },
    {
      arbitrary: constantFrom("/?_rsc=x", "//", "/index", "/inconnu", "/%00", "/_next/data/x"),
      weight: 1,
    },
  ),
  length: oneof(
    { arbitrary: constant(1), weight: 9 },
    { arbitrary: double({ min: 0, max: 1, noNaN: true }), weight: 1 },
  ),
});
