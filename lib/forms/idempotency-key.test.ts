import { describe, expect, test } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
const DRAFT = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";
const values = { email: "jeanne@exemple.fr", message: "Bonjour" };
const noon = { secret: "secret", now: new Date("2026-11-22T12:00:00Z") };
const evening = { ...noon, now: new Date("2026-11-22T23:59:59.999Z") };
const nextDay = { ...noon, now: new Date("2026-11-23T00:00:00Z") };
const elsewhere = { ...noon, secret: "other" };

describe.each([
  ["with a key", DRAFT],
  ["without a key", undefined],
  ["with an empty key", ""],
  ["with a hostile key", "1; drop table leads"],
  ["with a key of the right length", "x".repeat(36)],
])("a draft %s", (_, posted) => {
  const key = idempotencyKey(posted, "contact", values, noon);

  test("gives the same UUID for the same values", () => {
    expect(key).toMatch(UUID);
    expect(idempotencyKey(posted, "contact", { ...values }, evening)).toBe(key);
  });

  test("gives another one for other values or another form", () => {
    const changed = { ...values, message: "Bonsoir" };
    expect(idempotencyKey(posted, "contact", changed, noon)).not.toBe(key);
    expect(idempotencyKey(posted, "newsletter", values, noon)).not.toBe(key);
  });
});

test("two drafts with the same values have different keys", () => {
  const another = DRAFT.replace("3F", "4F");
  const key = idempotencyKey(DRAFT, "contact", values, noon);
  expect(idempotencyKey(another, "contact", values, noon)).not.toBe(key);
  expect(idempotencyKey(DRAFT.toLowerCase(), "contact", values, noon)).toBe(key);
});

test("a draft key counts on any day and any server", () => {
  const key = idempotencyKey(DRAFT, "contact", values, noon);
  expect(idempotencyKey(DRAFT, "contact", values, nextDay)).toBe(key);
  expect(idempotencyKey(DRAFT, "contact", values, elsewhere)).toBe(key);
});

test("values alone have another key the next day, and with another secret", () => {
  const key = idempotencyKey(undefined, "contact", values, noon);
  expect(idempotencyKey(undefined, "contact", values, nextDay)).not.toBe(key);
  expect(idempotencyKey(undefined, "contact", values, elsewhere)).not.toBe(key);
});

test("a malformed draft key counts as none", () => {
  expect(idempotencyKey("x", "contact", values, noon)).toBe(
    idempotencyKey(undefined, "contact", values, noon),
  );
});
