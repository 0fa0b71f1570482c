/** Random texts and odd multipart bodies in all fields of the three forms. */
import assert from "node:assert/strict";
import { randomInt, randomUUID } from "node:crypto";
import { caseStudyFile } from "#lib/content/case-study-files.ts";
import { checkForm } from "#lib/forms/check-form.ts";
import type { Values } from "#lib/forms/form-state.ts";
import { FORM_BODY_MAX_BYTES } from "#lib/forms/limits.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import type { StoredRow, StoredRows } from "#supabase/local/stored-rows.ts";
import { send } from "../../e2e/support/raw-post.ts";
import { sizedProof } from "../support/proof.ts";
import { seededRandom } from "../support/statistics.ts";
import { FORMS, type Submission } from "../support/submissions.ts";
import { printFigures } from "../support/table.ts";
import { bodyOf, headersOf, outcomeOf, startSubmittableSite } from "../support/visitors.ts";
import { encode, ODDITIES, type Oddity, type Part } from "./odd-multipart.ts";
import { randomText, type Text, textOf } from "./random-texts.ts";

/** Of each field, to be replaced by a random text; of each post, to be encoded oddly. */
const RANDOM_FIELDS = 0.35;
const ODD_POSTS = 0.25;

/** How many failures are printed. */
const SHOWN = 20;

interface RandomPost {
  readonly number: number;
  readonly form: (typeof FORMS)[number];
  readonly submission: Submission;
  /** What a visitor would see in the fields, from the bytes that were sent. */
  readonly typed: Values<string>;
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
          const field = name.replace(/^_1_/, "");
          const text = post.texts[field];
          const isOwn = field in post.typed && field !== "email";
          return { name, content: text?.bytes ?? Buffer.from(String(value)), isOwn };
        });
        const { body, contentType } = encode(parts, post.oddity, random);
        const { status, body: text } = await send(site.url, {
          headers: {
            ...headersOf(site.url, served, post.submission.hasScript),
            "content-type": contentType,
          },
          body,
          isChunked: post.oddity === "chunked",
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
      ...lines.filter((line) => !isJson(line)).map((line) => `log: ${line}`),
      ...lines.filter((line) => line.includes("visiteur.")).map((line) => `log tells: ${line}`),
    ];
    const count = (...outcomes: readonly (string | number | undefined)[]) =>
      answered.filter(({ status, outcome }) => outcomes.includes(outcome ?? status)).length;
    printFigures(`Random posts, seed ${seed}`, {
      posts: answered.length,
      "… without JavaScript": answered.filter(({ post }) => !post.submission.hasScript).length,
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
  const hasScript = random() < 0.5;
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
      form: form.definition.name,
      email,
      tables: form.tables,
      values,
      draftKey: hasScript ? randomUUID() : "",
      hasScript,
    },
    typed: {
      ...values,
      ...Object.fromEntries(Object.entries(texts).map(([field, { typed }]) => [field, typed])),
    },
    texts,
    oddity: random() < ODD_POSTS ? ODDITIES[Math.floor(random() * ODDITIES.length)] : undefined,
  };
}

/** The post's clean values, and what the site must answer. */
function expectation({ form, typed }: RandomPost) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  const { values, errors } = checkForm<string>(form.definition, fields);
  return { values, outcome: errors ? "invalid" : "sent" };
}

/** An odd encoding may be refused; anything else has its result. */
function misanswered({ post, bodyBytes, status, outcome }: Answered): readonly string[] {
  const expected = bodyBytes > FORM_BODY_MAX_BYTES ? 413 : expectation(post).outcome;
  const isRight = post.oddity
    ? status < 500 && outcome !== "failed"
    : (outcome ?? status) === expected;
  return isRight ? [] : [`${describe(post)}: ${outcome ?? status}, expected ${expected}`];
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

/** The columns that differ from what was typed, trimmed. */
function altered(post: RandomPost, row: StoredRow): readonly string[] {
  const { caseStudy = "", consent: _consent, ...values } = expectation(post).values;
  const columns = { ...asColumns(values), file_name: caseStudyFile(caseStudy).fileName };
  return Object.entries(columns)
    .filter(([column, value]) => column in row && row[column] !== value)
    .map(([column]) => column);
}

function describe({ number, submission, texts, oddity }: RandomPost): string {
  const shown = Object.entries(texts).map(([field, { bytes }]) => {
    const text = JSON.stringify(bytes.toString("latin1").slice(0, 60));
    return `${field} (${bytes.length} bytes) ${text}`;
  });
  const mode = submission.hasScript ? "with script" : "without script";
  return [`post ${number}`, submission.form, mode, oddity ?? "plain", ...shown].join(", ");
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
