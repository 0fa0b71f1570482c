import { describe, expect, it, test } from "vitest";
import { contactForm } from "../content/contact-form.ts";
import { downloadForm } from "../content/download-form.ts";
import { newsletterForm } from "../content/newsletter-form.ts";
import { checkForm } from "./check-form.server.ts";
import { ACCEPTED_TEXTS, ADDRESSES, REFUSED_TEXTS } from "./fixtures/hostile-inputs.ts";
import {
  validContactMessage,
  validDownloadForm,
  validNewsletterForm,
} from "./fixtures/valid-values.ts";
import type { FieldRule, FormRules } from "./form-definition.ts";
import { TICKED } from "./patterns.ts";
import { cleanValue, wrongFields } from "./posted-fields.ts";

const { name, email: standardEmail, message } = contactForm.fields;
const { email: simpleEmail, consent } = newsletterForm.fields;

function posted(values: object, ...more: readonly (readonly [string, string | File])[]) {
  const formData = new FormData();
  for (const [field, value] of [...Object.entries(values), ...more]) formData.append(field, value);
  return formData;
}

function check(rule: FieldRule, value: string) {
  const form: FormRules = { name: "test", fields: { field: { kind: "text", ...rule } } };
  return checkForm(form, posted({ field: value })).errors?.field;
}

describe("a text field", () => {
  it.each(ACCEPTED_TEXTS)("accepts $what", ({ value }) => {
    expect(check(message, value)).toBeUndefined();
    expect(check(name, value)).toBe(/[\t\r\n]/.test(value) ? "characters" : undefined);
    expect(cleanValue(`  ${value}\n`)).toBe(value.replaceAll("\r\n", "\n"));
  });

  it("counts a line break as one character, however it is posted", () => {
    const lines = (lineBreak: string) => `x${lineBreak}`.repeat(message.maxLength / 2 - 1);
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      expect(check(message, `${lines(lineBreak)}xx`)).toBeUndefined();
      expect(cleanValue(`${lines(lineBreak)}xx`)).toBe(`${lines("\n")}xx`);
    }
  });

  const { firstName, lastName, company } = downloadForm.fields;
  it.each(["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"])(
    "of one line does not take %j",
    (lineBreak) => {
      for (const rule of [name, firstName, lastName, company]) {
        expect(check(rule, `Jean${lineBreak}Dupont`)).toBe("characters");
      }
    },
  );

  it.each(REFUSED_TEXTS)("refuses $what", ({ value, error }) => {
    expect(check(name, value)).toBe(error);
  });

  it.each([
    [200, name],
    [200, company],
    [5000, message],
  ])("accepts up to %d characters", (longest, rule) => {
    expect(check(rule, "x".repeat(longest))).toBeUndefined();
    expect(check(rule, "x".repeat(longest + 1))).toBe("tooLong");
    expect(check(rule, "x".repeat(2 ** 20))).toBe("tooLong");
  });
});

describe("an optional field", () => {
  const optional = { ...standardEmail, isOptional: true };

  it.each(["", " \t", "\u200b"])("accepts %j as empty", (typed) => {
    expect(check(optional, typed)).toBeUndefined();
    expect(cleanValue(typed)).toBe("");
  });

  it("checks a value like any other field", () => {
    expect(check(optional, "jean")).toBe("format");
  });
});

it.each(ADDRESSES)("an email field checks $what", (address) => {
  expect(check(simpleEmail, address.value)).toBe(address.simple);
  expect(check(standardEmail, address.value)).toBe(address.standard);
});

test("only an address loses the apostrophe that phones type", () => {
  const form = { name: "test", fields: { name, email: standardEmail } };
  const { values } = checkForm(form, posted({ name: "O’Brien", email: "o’brien@exemple.fr" }));
  expect(values).toEqual({ name: "O’Brien", email: "o'brien@exemple.fr" });
});

test("the consent checkbox accepts only the site's own value", () => {
  expect(check(consent, TICKED)).toBeUndefined();
  expect(check(consent, "")).toBe("required");
  for (const forged of ["on", "true", "1", "yes"]) expect(check(consent, forged)).toBe("format");
});

const forms: readonly { form: FormRules; valid: object }[] = [
  { form: newsletterForm, valid: validNewsletterForm() },
  { form: downloadForm, valid: validDownloadForm() },
  { form: contactForm, valid: validContactMessage() },
];

describe.each(forms)("the form $form.name", ({ form, valid }) => {
  it("reads its own fields, trimmed, and nothing else", () => {
    const typed = Object.entries(valid).map(([field, value]) => [field, `  ${value}\n`]);
    const others = ["constructor", "__proto__", "toString", "$ACTION_KEY", "field"];
    const { values, errors } = checkForm(
      form,
      posted(Object.fromEntries(typed), ...others.map((field) => [field, "y"] as const)),
    );
    expect(errors).toBeUndefined();
    expect(values).toEqual(valid);
  });

  it("names every empty required field, in the form's order", () => {
    const required = Object.entries(form.fields).filter(([, field]) => !field.isOptional);
    const { errors } = checkForm(form, new FormData());
    expect(Object.entries(errors ?? {})).toEqual(required.map(([field]) => [field, "required"]));
  });
});

it.each([
  ["is posted twice", ["a@b.fr", "c@d.fr"]],
  ["is a file", [new File(["%PDF"], "a.pdf")]],
])("a field that %s is refused, and reads as empty", (_, entries) => {
  const { email: _email, ...others } = validContactMessage();
  const byHand = entries.map((entry) => ["email", entry] as const);
  const { errors, values } = checkForm(contactForm, posted(others, ...byHand));
  expect(errors).toEqual({ email: "format" });
  expect(values.email).toBe("");
});

test("the browser's check agrees with the server on what is missing or malformed, all at once", () => {
  const form: FormRules = {
    name: "test",
    fields: { ...newsletterForm.fields, phone: { kind: "tel", maxLength: 20, isOptional: true } },
  };
  const fields = Object.entries(form.fields).map(([field, rule]) => ({ name: field, ...rule }));
  for (const values of [
    {},
    { email: " \u200b\n" },
    { email: "\t", phone: "", consent: "" },
    { email: "jeanne@exemple" },
    { email: "nobody", consent: "no" },
    { email: "o’brien@exemple.fr", consent: TICKED },
  ]) {
    const formData = posted(values);
    expect(wrongFields(fields, formData)).toEqual(checkForm(form, formData).errors);
  }
  const tooLong = posted({ ...validNewsletterForm(), phone: "0".repeat(21) });
  expect(wrongFields(fields, tooLong)).toBeUndefined();
});
