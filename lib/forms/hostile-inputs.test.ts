import { assert, constantFrom, dictionary, property, string } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkForm } from "./check-form.ts";
import { TICKED } from "./field-rules.ts";
import { ACCEPTED_TEXTS, ADDRESSES, REFUSED_TEXTS } from "./fixtures/hostile-inputs.ts";
import {
  contactDefinition,
  downloadDefinition,
  type FormDefinition,
  newsletterDefinition,
} from "./form-definitions.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { FIELD_MAX_LENGTH } from "./limits.ts";

const DEFINITIONS: readonly FormDefinition[] = [
  newsletterDefinition,
  downloadDefinition,
  contactDefinition,
];

/** Values that every form accepts. */
const VALID: Readonly<Record<string, string>> = {
  caseStudy: "Agrégateur",
  firstName: "Jeanne",
  lastName: "Martin",
  company: "Parcs du Nord",
  name: "Jeanne Martin",
  email: "jeanne@exemple.fr",
  message: "Bonjour",
  consent: TICKED,
};

/** A form filled in well, but for what the case is about. */
function post(definition: FormDefinition, given: Readonly<Record<string, string>> = {}) {
  const formData = new FormData();
  for (const field of Object.keys(definition.fields)) formData.append(field, VALID[field] ?? "");
  for (const [name, value] of Object.entries(given)) formData.set(name, value);
  return checkForm(definition, formData);
}

const textFields = DEFINITIONS.flatMap((definition) =>
  Object.keys(definition.fields)
    .filter((field) => field !== "email" && field !== "consent")
    .map((field) => ({ form: definition.name, field, definition })),
);

describe.each(textFields)("the field $field of the form $form", ({ field, definition }) => {
  it.each(ACCEPTED_TEXTS)("takes $what as typed", ({ value }) => {
    const { values, errors } = post(definition, { [field]: `  ${value}\n` });
    expect(errors).toBeUndefined();
    expect(values[field]).toBe(value);
  });

  it.each(REFUSED_TEXTS)("refuses $what, and keeps the other fields", ({ value, error }) => {
    const { values, errors } = post(definition, { [field]: value });
    expect(errors).toEqual({ [field]: error });
    for (const other of Object.keys(definition.fields)) {
      if (other !== field) expect(values[other]).toBe(VALID[other]);
    }
  });

  it("takes its longest value, and refuses a longer one, thousands of words and a megabyte", () => {
    const longest = definition.fields[field]?.maxLength ?? 0;
    expect(post(definition, { [field]: "x".repeat(longest) }).errors).toBeUndefined();
    for (const value of ["x".repeat(longest + 1), "mot ".repeat(2000), "x".repeat(2 ** 20)]) {
      expect(post(definition, { [field]: value }).errors).toEqual({ [field]: "tooLong" });
    }
  });
});

test("a message takes a word of 500 letters", () => {
  expect(post(contactDefinition, { message: "W".repeat(500) }).errors).toBeUndefined();
  expect(FIELD_MAX_LENGTH.message).toBeGreaterThan(500);
});

describe.each(DEFINITIONS)("the form $name", (definition) => {
  const pattern = definition === newsletterDefinition ? "simple" : "standard";

  it.each(ADDRESSES)("judges an address that is $what", (address) => {
    const { errors } = post(definition, { email: address.value });
    expect(errors?.email).toBe(address[pattern]);
  });

  it("asks for each field that is missing, in turn", () => {
    for (const missing of Object.keys(definition.fields)) {
      const formData = new FormData();
      for (const field of Object.keys(definition.fields)) {
        if (field !== missing) formData.append(field, VALID[field] ?? "");
      }
      expect(checkForm(definition, formData).errors).toEqual({ [missing]: "required" });
    }
  });

  it("overlooks whatever else is posted, however much", () => {
    const formData = new FormData();
    for (const field of Object.keys(definition.fields)) formData.append(field, VALID[field] ?? "");
    for (let index = 0; index < 900; index += 1) formData.append(`field${index}`, "x");
    for (const name of ["__proto__", "constructor", "prototype", "toString", "$ACTION_1:0"]) {
      formData.append(name, "y");
    }
    const { values, errors } = checkForm(definition, formData);
    expect(errors).toBeUndefined();
    expect(Object.keys(values)).toEqual(Object.keys(definition.fields));
    expect(({} as Record<string, unknown>).y).toBeUndefined();
  });

  it("ends in values or in errors for any text in any field", () => {
    const fields = constantFrom(...Object.keys(definition.fields));
    assert(
      property(dictionary(fields, string({ unit: "binary", maxLength: 300 })), (given) => {
        const { values, errors } = post(definition, given);
        expect(Object.keys(values)).toEqual(Object.keys(definition.fields));
        for (const [field, rule] of Object.entries(definition.fields)) {
          if (errors && field in errors) continue;
          const value = values[field] ?? "";
          expect(value).toBe((given[field] ?? VALID[field] ?? "").trim());
          expect(value.length).toBeLessThanOrEqual(rule.maxLength);
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toContain("\u0000");
        }
      }),
    );
  });

  it("names a draft by a UUID for any text in any field", () => {
    assert(
      property(string({ unit: "binary" }), string({ unit: "binary" }), (posted, value) => {
        expect(idempotencyKey(posted, definition.name, { value })).toMatch(/^[0-9a-f-]{36}$/);
      }),
    );
  });
});
