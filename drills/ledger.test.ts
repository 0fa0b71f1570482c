import { expect, test } from "vitest";
import type { StoredRow } from "#supabase/local/stored-rows.ts";
import { type Balance, balance, type Entry, figureOf, isWhole } from "./ledger.ts";

const NOON = Date.UTC(2026, 0, 12, 12);

const row = (email: string, key: string, at = NOON): StoredRow => ({
  email,
  idempotency_key: key,
  created_at: new Date(at).toISOString(),
});

/** A lead and a download of one visitor, who was told so one second after the other. */
const asked = (email: string, ...outcomes: readonly ("sent" | "failed")[]): Entry => ({
  email,
  tables: ["leads", "downloads"],
  answers: outcomes.map((outcome, second) => ({ outcome, at: NOON + 1000 * (second + 1) })),
});

const NONE = { leads: [], downloads: [], newsletter_subscriptions: [], contact_messages: [] };
const BOTH = {
  ...NONE,
  leads: [row("a", "1"), row("b", "2")],
  downloads: [row("a", "1"), row("b", "2")],
};
const LATE = { ...BOTH, downloads: [row("a", "1"), row("b", "2", NOON + 1500)] };

const WELL: Balance = {
  drafts: 2,
  acknowledged: 2,
  lost: 0,
  twice: 0,
  toldFailed: 0,
  toldFailedThoughStored: 0,
  toldFailedAgain: 0,
};

test.each([
  ["all is well", [asked("a", "sent"), asked("b", "sent")], BOTH, {}],
  [
    "an acknowledged row is missing",
    [asked("a", "sent"), asked("b", "sent")],
    { ...BOTH, downloads: [row("a", "1")] },
    { lost: 1 },
  ],
  [
    "a row that was never acknowledged is missing",
    [asked("a", "sent"), asked("b", "failed", "failed")],
    { ...BOTH, downloads: [row("a", "1")] },
    { acknowledged: 1, toldFailed: 1, toldFailedAgain: 1 },
  ],
  [
    "a draft is stored twice under different keys",
    [asked("a", "sent"), asked("b", "sent")],
    { ...BOTH, leads: [row("a", "1"), row("b", "2"), row("b", "3")] },
    { twice: 1 },
  ],
  [
    "a key is stored twice",
    [asked("a", "sent"), asked("b", "sent")],
    { ...BOTH, leads: [row("a", "1"), row("b", "1")] },
    { twice: 1 },
  ],
  [
    "a failure is told although both rows are stored",
    [asked("a", "sent"), asked("b", "failed", "sent")],
    BOTH,
    { toldFailed: 1, toldFailedThoughStored: 1 },
  ],
  [
    "a failure is told rightly, and the next sending stores",
    [asked("a", "sent"), asked("b", "failed", "sent")],
    LATE,
    { toldFailed: 1 },
  ],
  [
    "a failure is told twice before it is stored",
    [asked("a", "sent"), asked("b", "failed", "failed", "sent")],
    LATE,
    { toldFailed: 1, toldFailedAgain: 1 },
  ],
])("the balance is right when %s", (_case, entries, stored, differences) => {
  expect(balance(entries, stored)).toEqual({ ...WELL, ...differences });
});

test("one lost or one twice spoils the whole; being told of a failure does not", () => {
  expect(isWhole({ ...WELL, toldFailed: 1, toldFailedAgain: 1 })).toBe(true);
  expect(isWhole({ ...WELL, lost: 1 })).toBe(false);
  expect(isWhole({ ...WELL, twice: 1 })).toBe(false);
});

test("a balance is told in a few words", () => {
  expect(figureOf({ ...WELL, drafts: 3000, toldFailed: 30, toldFailedAgain: 3 })).toBe(
    "0 lost, 0 twice, told failed 1.00 %, again 0.10 %",
  );
});
