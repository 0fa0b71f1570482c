import { expect, test } from "vitest";
import { checkForm } from "./check-form.ts";
import { type FormDefinition, newsletterDefinition } from "./form-definitions.ts";
import { missingFields } from "./missing-fields.ts";

const form: FormDefinition = {
  name: "test",
  fields: {
    ...newsletterDefinition.fields,
    phone: { kind: "tel", maxLength: 20, isOptional: true },
  },
};
const fields = Object.entries(form.fields).map(([name, rule]) => ({ name, ...rule }));

function posted(values: Readonly<Record<string, string>>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.append(name, value);
  return formData;
}

test("agrees with the server on what is missing", () => {
  for (const values of [{}, { email: " \u200b\n" }, { email: "\t", phone: "", consent: "" }]) {
    const formData = posted(values);
    expect(missingFields(fields, formData)).toEqual(checkForm(form, formData).errors);
  }
});

test("leaves every other rule to the server", () => {
  const formData = posted({ email: "nobody", consent: "no" });
  expect(missingFields(fields, formData)).toBeUndefined();
  expect(checkForm(form, formData).errors).toEqual({ email: "format", consent: "format" });
});
