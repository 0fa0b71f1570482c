/** Random texts and odd multipart bodies in all fields of the three forms. */
import assert from "node:assert/strict";
import { randomInt, randomUUID } from "node:crypto";
import { request } from "node:http";
import { text as textIn } from "node:stream/consumers";
import type { StoredRow, StoredRows } from "../support/backend.ts";
import { sizedProof } from "../support/proof.ts";
import { seededRandom } from "../support/statistics.ts";
import { FORMS, type Submission } from "../support/submissions.ts";
import { printFigures } from "../support/terminal.ts";
import { bodyOf, headersFor, outcomeOf, startSubmittableSite } from "../support/visitors.ts";
import { encode, ODDITIES, type Oddity, type Part } from "./odd-multipart.ts";
import { randomText, type Text, textOf } from "./random-texts.ts";

/** Of each field, to be replaced by a random text; of each post, to be encoded oddly. */
const RANDOM_FIELDS = 0.35;
const ODD_POSTS = 0.25;

/** Longest body that the site reads. */
const BODY_MAX_BYTES = 65_536;

/** How many failures are printed. */
const SHOWN = 20;

interface RandomPost {
  readonly number: number;
  readonly form: (typeof FORMS)[number];
  readonly submission: Submission;
  /** What a visitor would see in the fields, from the bytes that were sent. */
  readonly typed: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, Text>>;
  readonly oddity: Oddity | undefined;
}

interface Answered {
  readonly post: RandomPost;
  readonly bodyBytes: number;
  readonly status: number;
  readonly outcome: string | undefined;
}

export const randomPosts = sizedProof(
  "random-posts",
  "random posts: none answered with 5xx, stored as typed or refused, every log line JSON",
  {
    posts: 2000,
    clients: 8,
    /** Reproduces the posts. */
    seed: randomInt(2 ** 32),
  },
  async (resources, { posts, clients, seed }) => {
    const { site, backend, forms } = await startSubmittableSite(resources);
    // What Next prints when it starts is no JSON.
    const logStart = site.output().length;
    const random = seededRandom(seed);
    const numbers = Array.from({ length: posts }, (_, number) => number).values();
    const answered: Answered[] = [];

    async function client() {
      for (const number of numbers) {
        const post = randomPost(number, random);
        const served = forms.get(post.submission.form);
        if (!served) throw new Error(`The page has no form "${post.submission.form}".`);
        const parts = Array.from(bodyOf(served, post.submission), ([name, value]): Part => {
          const text = post.texts[name];
          const isOwn = name in post.typed && name !== "email";
          return { name, content: text?.bytes ?? Buffer.from(String(value)), isOwn };
        });
        const { body, contentType } = encode(parts, post.oddity, random);
        const { status, text } = await send(site.url, {
          headers: {
            ...headersFor(site.url),
            "content-type": contentType,
            ...(post.oddity !== "chunked" && { "content-length": String(body.length) }),
          },
          body,
        });
        answered.push({
          post,
          bodyBytes: body.length,
          status,
          outcome: status === 200 ? outcomeOf(text) : undefined,
        });
      }
    }
    await Promise.all(Array.from({ length: clients }, client));
    await site.stop();

    const stored = await backend.stopAndRead();
    const lines =
      site
        .output()
        .slice(logStart)
        .match(/^.*\S.*$/gm) ?? [];
    const failures = [
      ...answered.flatMap(misanswered),
      ...misstored(answered, stored),
      ...lines.filter((line) => !isExpected(line)).map((line) => `log: ${line}`),
      ...lines.filter((line) => line.includes("visiteur.")).map((line) => `log tells: ${line}`),
    ];
    const count = (...outcomes: readonly (string | number | undefined)[]) =>
      answered.filter(({ status, outcome }) => outcomes.includes(outcome ?? status)).length;
    printFigures(`Random posts, seed ${seed}`, {
      posts: answered.length,
      "… encoded oddly": answered.filter(({ post }) => post.oddity).length,
      stored: count("sent"),
      "refused beside a field": count("invalid"),
      "refused with 400, 404, 413, 415": count(400, 404, 413, 415),
      "5xx": answered.filter(({ status }) => status >= 500).length,
      "rows stored": Object.values(stored).flat().length,
      "log lines": lines.length,
      failures: failures.length,
    });
    for (const failure of failures.slice(0, SHOWN)) console.log(failure);
    assert.equal(failures.length, 0, `${failures.length} failures, seed ${seed}`);
    assert.equal(answered.length, posts);
    // Or nothing would have been compared.
    assert.ok(count("sent") > posts / 5, `only ${count("sent")} were stored`);
    return `${posts} posts, seed ${seed}: ${count("sent")} stored, ${lines.length} log lines`;
  },
);

function randomPost(number: number, random: () => number): RandomPost {
  const form = FORMS[Math.floor(random() * FORMS.length)] ?? FORMS[0];
  const email = `visiteur.${number}@exemple.fr`;
  const values = form.fill(email);
  const texts = Object.fromEntries(
    Object.keys(values)
      .filter(() => random() < RANDOM_FIELDS)
      .map((field) => {
        const text = randomText(random);
        // Its number stays in the address: it identifies the row.
        return [
          field,
          field === "email" ? textOf(`visiteur.${number}.`, text.bytes, "@exemple.fr") : text,
        ];
      }),
  );
  return {
    number,
    form,
    submission: {
      form: form.name,
      email,
      tables: form.tables,
      values,
      draftKey: random() < 0.5 ? randomUUID() : "",
    },
    typed: {
      ...values,
      ...Object.fromEntries(Object.entries(texts).map(([field, { typed }]) => [field, typed])),
    },
    texts,
    oddity: random() < ODD_POSTS ? ODDITIES[Math.floor(random() * ODDITIES.length)] : undefined,
  };
}

interface RawPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Over a connection of its own; chunked without a length. */
function send(url: string, { headers, body }: RawPost) {
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const outgoing = request(url, { method: "POST", agent: false, headers });
    outgoing.once("error", reject);
    outgoing.once("response", async (response) => {
      // A refusal may arrive, and the connection close, before the whole body is sent.
      outgoing.removeAllListeners("error").on("error", () => {});
      const text = await textIn(response).catch(() => "");
      resolve({ status: response.statusCode ?? 0, text });
    });
    outgoing.end(body);
  });
}

/** An odd encoding may be refused, and so may a random text; a failure is always wrong. */
function misanswered({ post, bodyBytes, status, outcome }: Answered): readonly string[] {
  const isPlain = post.oddity === undefined;
  const isUsual = isPlain && Object.keys(post.texts).length === 0;
  const allowed = [
    ...(bodyBytes > BODY_MAX_BYTES ? [413] : ["sent"]),
    ...(isUsual ? [] : ["invalid"]),
    ...(isPlain ? [] : [200, 400, 404, 413, 415]),
  ];
  const given = outcome ?? status;
  return allowed.includes(given) ? [] : [`${describe(post)}: ${given}, not ${allowed.join(", ")}`];
}

/** Every acknowledged post has its rows, with what was typed; no other has any. */
function misstored(answered: readonly Answered[], stored: StoredRows): readonly string[] {
  const rows = new Map<string, StoredRow[]>();
  for (const [table, all] of Object.entries(stored)) {
    for (const row of all) {
      const [, number] = /^visiteur\.(\d+)[.@]/.exec(String(row.email)) ?? [];
      const id = `${table} ${number}`;
      rows.set(id, [...(rows.get(id) ?? []), row]);
    }
  }
  const failures: string[] = [];
  for (const { post, outcome } of answered) {
    for (const table of post.form.tables) {
      const id = `${table} ${post.number}`;
      const [row, ...others] = rows.get(id) ?? [];
      rows.delete(id);
      if ((row !== undefined) !== (outcome === "sent") || others.length > 0) {
        failures.push(
          `${describe(post)}: ${outcome}, ${others.length + (row ? 1 : 0)} rows in ${table}`,
        );
      } else if (row && post.oddity === undefined) {
        failures.push(
          ...altered(post, row).map((column) => `${describe(post)}: ${column} of ${table}`),
        );
      }
    }
  }
  return [...failures, ...Array.from(rows.keys(), (id) => `unexpected rows: ${id}`)];
}

/** The columns that differ from what was typed: trimmed, each line break as LF. */
function altered({ typed }: RandomPost, row: StoredRow): readonly string[] {
  return Object.entries(typed)
    .map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value.replaceAll(/\r\n?/g, "\n").trim(),
    ])
    .filter(([column = "", value]) => column in row && row[column] !== value)
    .map(([column = ""]) => column);
}

function describe({ number, submission, texts, oddity }: RandomPost): string {
  const shown = Object.entries(texts).map(([field, { bytes }]) => {
    const text = JSON.stringify(bytes.toString("latin1").slice(0, 60));
    return `${field} (${bytes.length} bytes) ${text}`;
  });
  return [`post ${number}`, submission.form, oddity ?? "plain", ...shown].join(", ");
}

/** Next warns, as text, of a body that it cuts off. */
function isExpected(line: string): boolean {
  try {
    return line.startsWith("Request body exceeded") || typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
