import { expect, test } from "vitest";
import { draftKey } from "./draft-key.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
const values = { email: "jeanne@exemple.fr", message: "Bonjour" };

test("keeps the key that the page made", () => {
  const posted = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";
  expect(draftKey(posted, "contact", values)).toBe(posted.toLowerCase());
});

test.each([undefined, "", "1; drop table leads", "x".repeat(36)])(
  "names a draft with the key %j after its contents",
  (posted) => {
    const key = draftKey(posted, "contact", values);
    expect(key).toMatch(UUID);
    expect(draftKey(posted, "contact", { ...values })).toBe(key);
    expect(draftKey(posted, "contact", { ...values, message: "Bonsoir" })).not.toBe(key);
    expect(draftKey(posted, "newsletter", values)).not.toBe(key);
  },
);

test("makes each case study that a draft asks for a submission of its own", () => {
  const posted = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  const [first, again, second] = ["A", "A", "B"].map((caseStudy) =>
    draftKey(posted, "download", { ...values, caseStudy }),
  );
  expect(first).toMatch(UUID);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});
