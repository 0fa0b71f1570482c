import { expect, test } from "vitest";
import { advanceToasts, noToasts, type Toast } from "./toasts.ts";

const sent: Toast = { form: "newsletter", kind: "success", title: "Sent" };
const failed: Toast = { form: "newsletter", kind: "failure", title: "Failed" };
const document: Toast = { form: "download", kind: "success", title: "Ready" };

test("a toast replaces the earlier one of the same form, and no other form's", () => {
  const { shown } = [failed, document, sent].reduce(
    (state, toast) => advanceToasts(state, { kind: "show", toast }),
    noToasts,
  );
  expect(shown.map(({ title }) => title)).toEqual(["Ready", "Sent"]);
});

test("a dismissed toast goes, and its id is not reused", () => {
  const shown = advanceToasts(noToasts, { kind: "show", toast: sent });
  const dismissed = advanceToasts(shown, { kind: "dismiss", id: 1 });
  expect(dismissed.shown).toEqual([]);
  expect(advanceToasts(dismissed, { kind: "show", toast: failed }).shown[0]?.id).toBe(2);
});
