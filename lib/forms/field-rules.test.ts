import { assert, property, string } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkValue, cleanValue, TICKED } from "./field-rules.ts";
import {
  ACCEPTED_TEXTS,
  ADDRESSES,
  isSingleLine,
  REFUSED_TEXTS,
} from "./fixtures/hostile-inputs.ts";
import {
  contactDefinition,
  downloadDefinition,
  type FieldDefinition,
  newsletterDefinition,
} from "./form-definitions.ts";

const { name, email: standardEmail, message } = contactDefinition.fields;
const { email: simpleEmail, consent } = newsletterDefinition.fields;

/** Checks a value as it is posted. */
const check = (rule: FieldDefinition, posted: string) => checkValue(rule, cleanValue(posted));

describe("a text field", () => {
  it.each(ACCEPTED_TEXTS)("accepts $what", (text) => {
    expect(check(message, text.value)).toBeUndefined();
    expect(check(name, text.value)).toBe(isSingleLine(text) ? undefined : "characters");
    expect(cleanValue(`  ${text.value}\n`)).toBe(text.value.replaceAll("\r\n", "\n"));
  });

  it("counts a line break as one character, however it is posted", () => {
    const lines = (lineBreak: string) => `x${lineBreak}`.repeat(message.maxLength / 2 - 1);
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      expect(check(message, `${lines(lineBreak)}xx`)).toBeUndefined();
      expect(cleanValue(`${lines(lineBreak)}xx`)).toBe(`${lines("\n")}xx`);
    }
  });

  const { firstName, lastName, company } = downloadDefinition.fields;
  it.each(Object.entries({ name, firstName, lastName, company }))(
    "%s takes no line break",
    (_field, rule) => {
      for (const lineBreak of ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"]) {
        expect(check(rule, `Jean${lineBreak}Dupont`)).toBe("characters");
      }
    },
  );

  it.each(REFUSED_TEXTS)("refuses $what", ({ value, error }) => {
    expect(check(name, value)).toBe(error);
  });

  it.each([name, message])("accepts up to $maxLength characters", (rule) => {
    expect(check(rule, "x".repeat(rule.maxLength))).toBeUndefined();
    expect(check(rule, "x".repeat(rule.maxLength + 1))).toBe("tooLong");
    expect(check(rule, "x".repeat(2 ** 20))).toBe("tooLong");
  });

  it("is well-formed, short and free of U+0000 once it is accepted", () => {
    assert(
      property(string({ unit: "binary", maxLength: 300 }), (posted) => {
        if (check(name, posted)) return;
        const value = cleanValue(posted);
        expect(value.length).toBeLessThanOrEqual(name.maxLength);
        expect(value.isWellFormed()).toBe(true);
        expect(value).not.toContain("\u0000");
      }),
    );
  });
});

describe("an optional field", () => {
  const optional = { ...standardEmail, isOptional: true };

  it.each(["", " \t", "\u200b"])("accepts %j as empty", (posted) => {
    expect(check(optional, posted)).toBeUndefined();
    expect(cleanValue(posted)).toBe("");
  });

  it("checks a value like any other field", () => {
    expect(check(optional, "jean")).toBe("format");
  });
});

describe("an email field", () => {
  it.each(ADDRESSES)("checks $what", (address) => {
    expect(check(simpleEmail, address.value)).toBe(address.simple);
    expect(check(standardEmail, address.value)).toBe(address.standard);
  });
});

test("the consent checkbox accepts only the site's own value", () => {
  expect(check(consent, TICKED)).toBeUndefined();
  expect(check(consent, "")).toBe("required");
  for (const forged of ["on", "true", "1", "yes"]) expect(check(consent, forged)).toBe("format");
});
