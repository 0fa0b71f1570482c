/** What the server has drawn for good: React is told of the element, and of nothing in it. */
const STILL = "data-still";

const TAGS = { value: "", island: "I", longText: "T" } as const;
/** Rows of other kinds, hints and streams, stay whether or not something refers to them. */
const REFERRED_TO: ReadonlySet<string> = new Set(Object.values(TAGS));

/** A row of the format in which React sends what the server has rendered. */
interface Row {
  readonly id: string;
  readonly tag: string;
  /** With its id and its end. */
  readonly text: string;
  readonly value?: unknown;
}

type Rows = ReadonlyMap<string, Row>;

/** An element: its mark, type, key and properties. */
type SentElement = readonly ["$", string, unknown, Readonly<Record<string, unknown>>];

const ROOT = "$0";
const HEAD = /^([0-9a-f]*):([A-Z]?)(?:([0-9a-f]+),)?/;
const HEAD_MAX_BYTES = 24;
const STYLE_HINT = /^:HL\[.*,"style"\]\n$/;
const REFERENCE = /^\$[LQWhi@]?([0-9a-f]+)((?::[^:]+)*)$/;

/**
 * Leaves out of a page's data what React need not know to take the page over: the insides of still elements, and
 * the style sheet, which the page has in itself. Such an element is sent as one with an empty text that may differ.
 * @throws Error when an island is in a still element, or what is left refers to what is not.
 */
export function withoutStillParts(data: string): string {
  const sent = readRows(data).filter(({ text }) => !STYLE_HINT.test(text));
  const before = byId(sent);
  const rows = sent.map((row) =>
    row.tag === TAGS.value ? valueRow(row.id, emptied(row.value, before)) : row,
  );
  const needed = reached(ROOT, byId(rows));
  return rows
    .filter(({ id, tag }) => needed.has(id) || !REFERRED_TO.has(tag))
    .map(({ text }) => text)
    .join("");
}

function readRows(data: string): readonly Row[] {
  const bytes = Buffer.from(data);
  const rows: Row[] = [];
  for (let start = 0; start < bytes.length; ) {
    const [head = "", id = "", tag = "", length] =
      HEAD.exec(bytes.toString("latin1", start, start + HEAD_MAX_BYTES)) ?? [];
    const isLong = tag === TAGS.longText && length !== undefined;
    const end = isLong
      ? start + head.length + Number.parseInt(length, 16)
      : bytes.indexOf("\n", start) + 1 || bytes.length;
    rows.push(readRow(id, tag, bytes.toString("utf8", start, end)));
    start = end;
  }
  return rows;
}

function readRow(id: string, tag: string, text: string): Row {
  switch (tag) {
    case TAGS.value:
    case TAGS.island:
      return { id, tag, text, value: JSON.parse(text.slice(id.length + ":".length + tag.length)) };
    default:
      return { id, tag, text };
  }
}

const valueRow = (id: string, value: unknown): Row => ({
  id,
  tag: TAGS.value,
  text: `${id}:${JSON.stringify(value)}\n`,
  value,
});

const byId = (rows: readonly Row[]): Rows => new Map(rows.map((row) => [row.id, row]));

const isElement = (value: unknown): value is SentElement =>
  Array.isArray(value) && value[0] === "$" && value.length === 4;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function emptied(value: unknown, rows: Rows): unknown {
  if (isElement(value)) {
    const [mark, type, key, props] = value;
    if (type === "link" && props.rel === "stylesheet") return null;
    if (props[STILL] === "") {
      for (const id of reached(props, rows)) {
        if (rows.get(id)?.tag !== TAGS.island) continue;
        throw new Error(`A still <${type}> holds an island: ${rows.get(id)?.text}`);
      }
      return [mark, type, key, { ...props, children: "", suppressHydrationWarning: true }];
    }
  }
  if (Array.isArray(value)) return value.map((item) => emptied(item, rows));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, emptied(of, rows)]));
}

/** The rows that a value refers to, and those that they do. */
function reached(value: unknown, rows: Rows, ids = new Set<string>()): ReadonlySet<string> {
  if (isObject(value)) for (const item of Object.values(value)) reached(item, rows, ids);
  if (typeof value !== "string") return ids;
  const [, id, path = ""] = REFERENCE.exec(value) ?? [];
  if (id === undefined) return ids;
  if (follow(id, path, rows) === undefined) throw new Error(`${value} is not in the page's data.`);
  if (!ids.has(id)) reached(rows.get(id)?.value, rows, ids.add(id));
  return ids;
}

/** What is found at the end of a reference; a row without a value stands for itself. */
function follow(id: string, path: string, rows: Rows): unknown {
  const row = rows.get(id);
  const value = row?.value ?? row;
  return path
    .split(":")
    .slice(1)
    .reduce((at: unknown, name) => propertyOf(at, name, rows), value);
}

function propertyOf(value: unknown, name: string, rows: Rows): unknown {
  const [, id, path = ""] = (typeof value === "string" && REFERENCE.exec(value)) || [];
  if (id !== undefined) return propertyOf(follow(id, path, rows), name, rows);
  if (isElement(value)) return { type: value[1], key: value[2], props: value[3] }[name];
  return isObject(value) ? value[name] : undefined;
}
