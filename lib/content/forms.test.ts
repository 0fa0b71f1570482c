import { expect, it } from "vitest";
import { HONEYPOT_FIELD } from "../forms/posted-fields.ts";
import { collectedData, requirementNote } from "./form-sentences.ts";
import { contactForm, downloadForm, newsletterForm, sharedWords } from "./forms.ts";

it("the same field has the same label in each form, which may say more", () => {
  for (const { labels } of [newsletterForm, downloadForm]) {
    expect(labels.email.startsWith(contactForm.labels.email)).toBe(true);
  }
});

it("the privacy policy follows a form's fields, an added optional one and a box to tick included", () => {
  const { fields, labels } = contactForm;
  const form = {
    ...contactForm,
    fields: { email: fields.email },
    labels: { email: labels.email },
  };
  const changed = {
    ...form,
    fields: {
      ...form.fields,
      phone: { kind: "tel", maxLength: 20, isOptional: true },
      isCustomer: { kind: "checkbox", maxLength: 8 },
    },
    labels: { ...form.labels, phone: "Téléphone", isCustomer: "Déjà client" },
  } as const;
  expect(collectedData(changed)).toBe(`${collectedData(form)}, téléphone (facultatif)`);
  expect(collectedData(newsletterForm)).toBe(newsletterForm.labels.email);
  expect(requirementNote([form])).toContain("Tous les champs sont obligatoires");
  expect(requirementNote([form, changed])).toContain("champs facultatifs");
});

it("no download is said to be open: browsers may block the tab", () => {
  const { sent, confirmation } = downloadForm.answers;
  expect([...Object.values(sent), confirmation].join(" ")).not.toMatch(/ouvert|onglet/i);
});

/** Words by which browsers and password managers recognise fields, in English and French. */
const RECOGNISED =
  /web|url|site|home|page|name|nom|mail|phone|tel|mobil|fax|compan|soci|organi|business|firm|addr|street|rue|city|ville|town|zip|post|code|countr|pays|state|region|user|login|ident|pass|otp|pin|card|carte|cc|cv[cv]|exp|date|birth|year|month|title|job|dep|search|recherch|query|find|number|num|ref|promo|price|prix|amount|icq|skype|msn/i;

it("no form filler recognises the honeypot", () => {
  expect(HONEYPOT_FIELD).not.toMatch(RECOGNISED);
  expect(sharedWords.honeypotLabel).not.toMatch(RECOGNISED);
});
