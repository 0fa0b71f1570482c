import { expect, test } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
const DRAFT = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";

const submission = {
  draft: DRAFT as string | undefined,
  form: "contact",
  values: { email: "jeanne@exemple.fr", message: "Bonjour" },
  secret: "secret",
  time: "2026-11-22T12:00:00Z",
};

function keyOf(changes: Partial<typeof submission> = {}): string {
  const { draft, form, values, secret, time } = { ...submission, ...changes };
  return idempotencyKey(draft, form, values, { secret, now: new Date(time) });
}

test.each<[change: string, Partial<typeof submission>, drafted: boolean, undrafted: boolean]>([
  ["later that day", { time: "2026-11-22T23:59:59.999Z" }, true, true],
  ["the next day", { time: "2026-11-23T00:00:00Z" }, true, false],
  ["on a server with another secret", { secret: "other" }, true, false],
  ["with other values", { values: { ...submission.values, message: "Bonsoir" } }, false, false],
  ["of another form", { form: "newsletter" }, false, false],
])("the key of a submission %s", (_, changes, drafted, undrafted) => {
  expect(keyOf(changes) === keyOf()).toBe(drafted);
  const draft = undefined;
  expect(keyOf({ ...changes, draft }) === keyOf({ draft })).toBe(undrafted);
});

test("another draft has another key, in whatever case it is written", () => {
  expect(keyOf()).toMatch(UUID);
  expect(keyOf({ draft: DRAFT.toLowerCase() })).toBe(keyOf());
  expect(keyOf({ draft: DRAFT.replace("3F", "4F") })).not.toBe(keyOf());
});

test.each(["", "x".repeat(36)])("the draft %j counts as none", (draft) => {
  expect(keyOf({ draft })).toMatch(UUID);
  expect(keyOf({ draft })).toBe(keyOf({ draft: undefined }));
});
