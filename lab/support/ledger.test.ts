import { expect, test } from "vitest";
import type { StoredRow } from "./backend.ts";
import { type Balance, balance, compare, type Entry, isExact } from "./ledger.ts";

const NOON = Date.UTC(2026, 0, 12, 12);

const row = (email: string, key: string, at = NOON): StoredRow => ({
  email,
  idempotency_key: key,
  created_at: new Date(at).toISOString(),
});

/** A download, with answers one second apart. */
const entry = (email: string, ...outcomes: readonly ("sent" | "failed")[]): Entry => ({
  email,
  tables: ["leads", "downloads"],
  answers: outcomes.map((outcome, second) => ({ outcome, at: NOON + 1000 * (second + 1) })),
});

const BOTH = {
  leads: [row("a", "1"), row("b", "2")],
  downloads: [row("a", "1"), row("b", "2")],
  newsletter_subscriptions: [],
  contact_messages: [],
};
const LATE = { ...BOTH, downloads: [row("a", "1"), row("b", "2", NOON + 1500)] };
const MISSING = { ...BOTH, downloads: [row("a", "1")] };

const EXACT: Balance = {
  submissions: 2,
  acknowledged: 2,
  lost: 0,
  duplicates: 0,
  failed: 0,
  failedThoughStored: 0,
  failedAgain: 0,
  givenUp: 0,
  misinformed: 0,
};

const SENT = [entry("a", "sent"), entry("b", "sent")];

test.each([
  ["nothing is missing or stored twice", SENT, BOTH, {}],
  ["an acknowledged row is missing", SENT, MISSING, { lost: 1 }],
  [
    "a row without an acknowledgement is missing",
    [entry("a", "sent"), entry("b", "failed", "failed")],
    MISSING,
    { acknowledged: 1, failed: 1, failedAgain: 1, givenUp: 1 },
  ],
  [
    "a submission is stored twice with different keys",
    SENT,
    { ...BOTH, leads: [...BOTH.leads, row("b", "3")] },
    { duplicates: 1 },
  ],
  [
    "a key is stored twice",
    SENT,
    { ...BOTH, leads: [row("a", "1"), row("b", "1")] },
    { duplicates: 1 },
  ],
  [
    "a failure is reported although both rows are stored",
    [entry("a", "sent"), entry("b", "failed", "sent")],
    BOTH,
    { failed: 1, failedThoughStored: 1 },
  ],
  [
    "the last answer is a failure although both rows are stored",
    [entry("a", "sent"), entry("b", "failed", "failed")],
    LATE,
    { acknowledged: 1, failed: 1, failedAgain: 1, givenUp: 1, misinformed: 1 },
  ],
  [
    "the retry after a failure stores the row",
    [entry("a", "sent"), entry("b", "failed", "sent")],
    LATE,
    { failed: 1 },
  ],
])("the balance is right when %s", (_case, entries, stored, differences) => {
  const result = balance(entries, stored);
  expect(result).toEqual({ ...EXACT, ...differences });
  expect(isExact(result)).toBe(!("lost" in differences || "duplicates" in differences));
});

test("a row of another table or without an acknowledgement is counted as such", () => {
  const acknowledged = [{ table: "leads", email: "a" }];
  const downloads = [row("a", "1")];
  expect(compare(acknowledged, { leads: [], downloads })).toEqual({
    stored: 1,
    lost: 1,
    duplicates: 0,
    unacknowledged: 1,
  });
});
