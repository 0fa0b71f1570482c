/** Visitors without JavaScript, who submit the page's real forms. */
import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { startBackend } from "./backend.ts";
import type { Answer, Balance, Entry } from "./ledger.ts";
import { startSite } from "./site.ts";
import { describeDurations, percent } from "./statistics.ts";
import { FORMS, type FormName, type Submission } from "./submissions.ts";
import { printFigures } from "./terminal.ts";

/** Hidden fields of every form; only robots fill in the second one. */
const DRAFT_KEY_FIELD = "draftKey";
const HONEYPOT_FIELD = "topic";

/** The hidden inputs of a form of the served page. */
export type ServedForm = readonly (readonly [name: string, value: string])[];

export type ServedForms = ReadonlyMap<FormName, ServedForm>;

export interface Visit {
  readonly siteUrl: string;
  readonly forms: ServedForms;
  readonly submissions: Iterator<Submission>;
  /** How many visitors submit at the same time. */
  readonly visitors: number;
  /** Resolves once the site is up; it always is by default. */
  readonly whenServed?: () => Promise<unknown>;
  /** Counts the acknowledgements. */
  readonly progress?: Progress;
}

export interface VisitReport {
  readonly entries: readonly Entry[];
  /** Of each attempt, in milliseconds. */
  readonly durations: readonly number[];
  readonly seconds: number;
}

/** A visitor reads the error message, then presses the button again. */
const RETRY_AFTER_MS = 2000;
const MAX_ATTEMPTS = 5;

/** Attempts that a killed site does not answer: the page says so too, but a visitor waits for the site. */
const MAX_UNANSWERED = 10;

const HIDDEN_INPUT = /<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?\/>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/** The form's state in the page that answers the post. */
const OUTCOME = /data-outcome="(sent|failed|invalid)"/;

/** Counts acknowledgements, for code that waits for some of them. */
export class Progress extends EventEmitter<{ change: [] }> {
  #count = 0;
  #hasEnded = false;

  increment(): void {
    this.#count += 1;
    this.emit("change");
  }

  end(): void {
    this.#hasEnded = true;
    this.emit("change");
  }

  /** @returns false when it ends before it reaches the count. */
  async reaches(count: number): Promise<boolean> {
    while (this.#count < count && !this.#hasEnded) await once(this, "change");
    return !this.#hasEnded;
  }

  /** Waits for `count` more. @returns false when it ends before. */
  advancesBy(count: number): Promise<boolean> {
    return this.reaches(this.#count + count);
  }
}

/** Submits until the submissions are used up; a visitor retries after a failure. */
export async function visit(options: Visit): Promise<VisitReport> {
  const { siteUrl, forms, submissions, visitors, whenServed, progress } = options;
  const entries: Entry[] = [];
  const durations: number[] = [];
  const startedAt = performance.now();

  async function attempt(submission: Submission): Promise<Answer["outcome"] | undefined> {
    const form = forms.get(submission.form);
    if (!form) throw new Error(`The page has no form "${submission.form}".`);
    await whenServed?.();
    const sentAt = performance.now();
    const outcome = await post(siteUrl, form, submission);
    durations.push(performance.now() - sentAt);
    if (outcome === "sent") progress?.increment();
    return outcome;
  }

  async function submit(submission: Submission): Promise<Entry> {
    const answers: Answer[] = [];
    for (let [left, unanswered] = [MAX_ATTEMPTS, MAX_UNANSWERED]; left > 0 && unanswered > 0; ) {
      if (answers.length > 0) await pause(RETRY_AFTER_MS);
      const outcome = await attempt(submission);
      answers.push({ outcome: outcome ?? "failed", at: Date.now() });
      if (outcome === "sent") break;
      if (outcome === "failed") left -= 1;
      else unanswered -= 1;
    }
    return { email: submission.email, tables: submission.tables, answers };
  }

  async function visitor(): Promise<void> {
    for (let next = submissions.next(); !next.done; next = submissions.next()) {
      entries.push(await submit(next.value));
    }
  }

  try {
    await Promise.all(Array.from({ length: visitors }, visitor));
  } finally {
    progress?.end();
  }
  return { entries, durations, seconds: (performance.now() - startedAt) / 1000 };
}

/** The built site with its own backend and no rate limit. */
export async function startSubmittableSite(resources: AsyncDisposableStack) {
  const backend = await startBackend(resources);
  const site = await startSite({ ...backend.environment, SUBMISSIONS_PER_MINUTE: "0" });
  resources.defer(() => site.stop());
  return { site, backend, forms: await readServedForms(site.url) };
}

/** Finds the three forms in the page by the names of their fields. */
export async function readServedForms(siteUrl: string): Promise<ServedForms> {
  const page = await (await fetch(siteUrl)).text();
  const markups = page.split("<form").slice(1);
  return new Map(
    FORMS.map(({ name, fill }) => {
      const fields = Object.keys(fill(""));
      const markup = markups.find((each) =>
        fields.every((field) => each.includes(`name="${field}"`)),
      );
      if (markup === undefined) throw new Error(`The page has no form "${name}".`);
      const hidden = Array.from(
        markup.matchAll(HIDDEN_INPUT),
        ([, name = "", value = ""]) => [name, unescaped(value)] as const,
      );
      return [name, hidden];
    }),
  );
}

/** Prints the balance of a drill with its rate and its response times. */
export function printBalance(
  title: string,
  { submissions, acknowledged, ...balance }: Balance,
  { durations, seconds }: Pick<VisitReport, "durations" | "seconds">,
  more: Readonly<Record<string, string | number>>,
): void {
  const share = (count: number) => `${count} (${percent(count, submissions)})`;
  printFigures(title, {
    submissions,
    acknowledged,
    "lost (acknowledged, not stored)": balance.lost,
    duplicates: balance.duplicates,
    "failed at first": share(balance.failed),
    "… although stored by then": share(balance.failedThoughStored),
    "failed again on retry": share(balance.failedAgain),
    "failed until the visitor gave up": share(balance.givenUp),
    "… although stored": share(balance.misinformed),
    rate: `${(acknowledged / seconds).toFixed(0)}/s over ${seconds.toFixed(0)} s`,
    "response times": describeDurations(durations),
    ...more,
  });
}

/**
 * Posts a submission once, as a browser without JavaScript does.
 * @returns undefined when there is no response.
 * @throws Error for any other outcome, which would prove nothing.
 */
async function post(
  siteUrl: string,
  form: ServedForm,
  submission: Submission,
): Promise<Answer["outcome"] | undefined> {
  const answer = await fetch(siteUrl, {
    method: "POST",
    headers: headersFor(siteUrl),
    body: bodyOf(form, submission),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (!answer) return undefined;
  const outcome = outcomeOf(answer.text);
  if (outcome === "sent" || outcome === "failed") return outcome;
  throw new Error(`Form "${submission.form}": status ${answer.status}, outcome ${outcome}.`);
}

/** The headers of a post, but its content type. */
export function headersFor(siteUrl: string) {
  return {
    // Unlike a browser, fetch does not retry on a kept-alive connection that the server has closed.
    connection: "close",
    origin: siteUrl,
    "sec-fetch-site": "same-origin",
  };
}

export function bodyOf(hidden: ServedForm, { values, draftKey }: Submission): FormData {
  const fields = new FormData();
  for (const [name, value] of hidden) fields.set(name, value);
  fields.set(DRAFT_KEY_FIELD, draftKey);
  fields.set(HONEYPOT_FIELD, "");
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

/** The form's state that the response shows, if any. */
export function outcomeOf(text: string): string | undefined {
  return OUTCOME.exec(text)?.[1];
}

function unescaped(value: string): string {
  return value.replace(/&(?:quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
