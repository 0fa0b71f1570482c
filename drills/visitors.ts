import { setTimeout as pause } from "node:timers/promises";
import type { Draft } from "./drafts.ts";
import type { Answer, Entry } from "./ledger.ts";
import { postDraft } from "./post-draft.ts";
import type { ServedForms } from "./served-forms.ts";

export interface Visit {
  readonly siteUrl: string;
  readonly forms: ServedForms;
  readonly drafts: Iterator<Draft>;
  /** Visitors who are there at a time. */
  readonly visitors: number;
  /** Resolves once the page can be reached; it always can unless given. */
  readonly whenServed?: () => Promise<unknown>;
  /** Called with each acknowledgement. */
  readonly onSent?: () => void;
}

export interface VisitReport {
  readonly entries: readonly Entry[];
  /** From each sending to its answer. */
  readonly durations: readonly number[];
  readonly seconds: number;
}

/** Reading that it failed, and pressing the button again. */
const VISITOR_PAUSE_MS = 2000;

/** Nobody tries more often. */
const MAX_SENDINGS = 5;

/** Visitors send one draft after the other, each until it is acknowledged or they have had enough. */
export async function visit(options: Visit): Promise<VisitReport> {
  const entries: Entry[] = [];
  const durations: number[] = [];
  const startedAt = performance.now();

  async function send(draft: Draft): Promise<Answer> {
    const form = options.forms.get(draft.form);
    if (!form) throw new Error(`The page has no form « ${draft.form} ».`);
    await options.whenServed?.();
    const sentAt = performance.now();
    const outcome = await postDraft(options.siteUrl, form, draft);
    durations.push(performance.now() - sentAt);
    if (outcome === "sent") options.onSent?.();
    return { outcome, at: Date.now() };
  }

  async function submit(draft: Draft): Promise<Entry> {
    const answers = [await send(draft)];
    while (answers.at(-1)?.outcome === "failed" && answers.length < MAX_SENDINGS) {
      await pause(VISITOR_PAUSE_MS);
      answers.push(await send(draft));
    }
    return { email: draft.email, tables: draft.tables, answers };
  }

  async function visitor(): Promise<void> {
    for (let next = options.drafts.next(); !next.done; next = options.drafts.next()) {
      entries.push(await submit(next.value));
    }
  }

  await Promise.all(Array.from({ length: options.visitors }, visitor));
  return { entries, durations, seconds: (performance.now() - startedAt) / 1000 };
}
