import { expect, test } from "vitest";
import { advanceToasts, noToasts, type Toast } from "./toasts.ts";

const sent: Toast = { form: "newsletter", kind: "success", title: "Sent" };
const failed: Toast = { form: "newsletter", kind: "failure", title: "Failed" };
const document = (href: string): Toast => ({
  form: "download",
  kind: "success",
  title: "Ready",
  link: { label: "Open", href },
});

const titlesAfter = (...toasts: readonly Toast[]) =>
  toasts
    .reduce((state, toast) => advanceToasts(state, { kind: "show", toast }), noToasts)
    .shown.map(({ title, link }) => link?.href ?? title);

test("a toast replaces the earlier one of the same form, and no other form's", () => {
  expect(titlesAfter(failed, document("a.pdf"), sent)).toEqual(["a.pdf", "Sent"]);
});

test("a toast with a link to another document stays", () => {
  expect(titlesAfter(document("a.pdf"), document("b.pdf"))).toEqual(["a.pdf", "b.pdf"]);
  expect(titlesAfter(document("a.pdf"), document("a.pdf"))).toEqual(["a.pdf"]);
});

test("a dismissed toast goes, and its id is not reused", () => {
  const shown = advanceToasts(noToasts, { kind: "show", toast: sent });
  const dismissed = advanceToasts(shown, { kind: "dismiss", id: 1 });
  expect(dismissed.shown).toEqual([]);
  expect(advanceToasts(dismissed, { kind: "show", toast: failed }).shown[0]?.id).toBe(2);
});
