import { expect, it } from "vitest";
import { contactForm, downloadForm, newsletterForm } from "./forms.ts";

it("the same field has the same label in each form, which may say more", () => {
  for (const { labels } of [newsletterForm, downloadForm]) {
    expect(labels.email.startsWith(contactForm.labels.email)).toBe(true);
  }
});
