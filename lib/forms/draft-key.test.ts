import { describe, expect, test } from "vitest";
import { draftKey } from "./draft-key.ts";

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
  const key = draftKey(posted, "contact", values);

  test("gives a UUID, and the same one for the same words", () => {
    expect(key).toMatch(UUID);
    expect(draftKey(posted, "contact", { ...values })).toBe(key);
  });

  test("is another submission once its words have changed, or in another form", () => {
    expect(draftKey(posted, "contact", { ...values, message: "Bonsoir" })).not.toBe(key);
    expect(draftKey(posted, "newsletter", values)).not.toBe(key);
  });
});

test("two drafts with the same words are two submissions", () => {
  const another = DRAFT.replace("3F", "4F");
  expect(draftKey(another, "contact", values)).not.toBe(draftKey(DRAFT, "contact", values));
  expect(draftKey(DRAFT.toLowerCase(), "contact", values)).toBe(draftKey(DRAFT, "contact", values));
});

test("two broken keys name the same draft: the one of its words", () => {
  expect(draftKey("x", "contact", values)).toBe(draftKey(undefined, "contact", values));
});
