import { expect, test } from "vitest";
import { runKillDrill } from "../proofs/kill-drill/drill.ts";
import { judge } from "../proofs/kill-drill/verdict.ts";

test("acknowledged rows survive kill -9 once each, whenever it comes, and nothing is left behind", async () => {
  const report = await runKillDrill({ rows: 300, kills: 2, seed: 20_260_112 });
  expect(report).toMatchObject({
    acknowledged: 300,
    stored: 300,
    lost: 0,
    duplicates: 0,
    unacknowledged: 0,
    leftovers: [],
  });
  expect(report.restartsMs).toHaveLength(2);
}, 60_000);

const lead = (email: string, idempotency_key: string | null) => ({ email, idempotency_key });
const draft = (email: string) => ({ table: "leads", email }) as const;

test.each([
  ["all is well", [lead("a", "1"), lead("b", "2")], { lost: 0, duplicates: 0, unacknowledged: 0 }],
  ["a row is lost", [lead("a", "1")], { lost: 1, duplicates: 0, unacknowledged: 0 }],
  [
    "a content is stored twice",
    [lead("a", "1"), lead("b", "2"), lead("b", "3")],
    { lost: 0, duplicates: 1, unacknowledged: 0 },
  ],
  [
    "a key is stored twice",
    [lead("a", "1"), lead("b", "1")],
    { lost: 0, duplicates: 1, unacknowledged: 0 },
  ],
  [
    "a row is nobody's",
    [lead("a", "1"), lead("b", "2"), lead("c", "3")],
    { lost: 0, duplicates: 0, unacknowledged: 1 },
  ],
])("the drill's count finds it when %s", (_, leads, found) => {
  const verdict = judge([draft("a"), draft("b")], { leads, downloads: [] });
  expect(verdict).toEqual({ stored: leads.length, ...found });
});

test("the same address in another table is another row", () => {
  const stored = { leads: [], downloads: [lead("a", "1")] };
  expect(judge([draft("a")], stored)).toMatchObject({ lost: 1, unacknowledged: 1 });
});
