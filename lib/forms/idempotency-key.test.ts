import { describe, expect, test } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
const DRAFT = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";
const values = { email: "jeanne@exemple.fr", message: "Bonjour" };

describe.each([
  ["with a key", DRAFT],
  ["without a key", undefined],
  ["with an empty key", ""],
  ["with a hostile key", "1; drop table leads"],
  ["with a key of the right length", "x".repeat(36)],
])("a draft %s", (_, posted) => {
  const key = idempotencyKey(posted, "contact", values);

  test("gives the same UUID for the same values", () => {
    expect(key).toMatch(UUID);
    expect(idempotencyKey(posted, "contact", { ...values })).toBe(key);
  });

  test("gives another one for other values or another form", () => {
    expect(idempotencyKey(posted, "contact", { ...values, message: "Bonsoir" })).not.toBe(key);
    expect(idempotencyKey(posted, "newsletter", values)).not.toBe(key);
  });
});

test("two drafts with the same values have different keys", () => {
  const another = DRAFT.replace("3F", "4F");
  expect(idempotencyKey(another, "contact", values)).not.toBe(
    idempotencyKey(DRAFT, "contact", values),
  );
  expect(idempotencyKey(DRAFT.toLowerCase(), "contact", values)).toBe(
    idempotencyKey(DRAFT, "contact", values),
  );
});

test("a malformed draft key counts as none", () => {
  expect(idempotencyKey("x", "contact", values)).toBe(idempotencyKey(undefined, "contact", values));
});
