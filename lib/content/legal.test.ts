import { expect, test } from "vitest";
import { contactForm } from "./contact-form.ts";
import { collected, obligation } from "./legal.ts";

const withPhone = {
  ...contactForm,
  fields: { ...contactForm.fields, phone: { kind: "tel", maxLength: 20, isOptional: true } },
  labels: { ...contactForm.labels, phone: "Téléphone" },
} as const;

test("names every field of a form in the privacy policy, one that was added too", () => {
  expect(collected(contactForm)).toBe("Nom et prénom, e-mail, message");
  expect(collected(withPhone)).toBe("Nom et prénom, e-mail, message, téléphone (facultatif)");
});

test("says that all fields are required only while they are", () => {
  expect(obligation([contactForm])).toContain("Tous les champs sont obligatoires");
  expect(obligation([contactForm, withPhone])).toContain("champs facultatifs");
});
