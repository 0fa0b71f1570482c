import { describe, expect, test } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
const DRAFT = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";
const values = { email: "jeanne@exemple.fr", message: "Bonjour" };

describe.each([
  ["that the page named", DRAFT],
  ["without a key", undefined],
  ["with an empty key", ""],
  ["with a hostile key", "1; drop table leads"],
  ["with a key of the right length", "x".repeat(36)],
])("a draft %s", (_, posted) => {
  const key = idempotencyKey(posted, "contact", values);

  test("gives a UUID, and the same one for the same words", () => {
    expect(key).toMatch(UUID);
    expect(idempotencyKey(posted, "contact", { ...values })).toBe(key);
  });

  test("is another submission once its words have changed, or in another form", () => {
    expect(idempotencyKey(posted, "contact", { ...values, message: "Bonsoir" })).not.toBe(key);
    expect(idempotencyKey(posted, "newsletter", values)).not.toBe(key);
  });
});

test("two drafts with the same words are two submissions", () => {
  const another = DRAFT.replace("3F", "4F");
  expect(idempotencyKey(another, "contact", values)).not.toBe(
    idempotencyKey(DRAFT, "contact", values),
  );
  expect(idempotencyKey(DRAFT.toLowerCase(), "contact", values)).toBe(
    idempotencyKey(DRAFT, "contact", values),
  );
});

test("two broken keys name the same draft: the one of its words", () => {
  expect(idempotencyKey("x", "contact", values)).toBe(idempotencyKey(undefined, "contact", values));
});
