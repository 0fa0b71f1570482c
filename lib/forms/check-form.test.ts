import { expect, test } from "vitest";
import { checkForm } from "./check-form.ts";
import { contactDefinition, downloadDefinition } from "./form-definitions.ts";

function posted(entries: readonly (readonly [string, string | File])[]) {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  return formData;
}

const VALID = [
  ["name", "  Jeanne Martin "],
  ["email", "jeanne@exemple.fr"],
  ["message", "Bonjour"],
] as const;

test("reads the form's own fields, trimmed, and nothing else", () => {
  const { values, errors } = checkForm(
    contactDefinition,
    posted([...VALID, ["constructor", "y"], ["__proto__", "z"], ["$ACTION_KEY", "k"]]),
  );
  expect(errors).toBeUndefined();
  expect(values).toEqual({
    name: "Jeanne Martin",
    email: "jeanne@exemple.fr",
    message: "Bonjour",
  });
});

test("names every wrong field at once, in the form's order", () => {
  const { errors } = checkForm(downloadDefinition, posted([["email", "jeanne"]]));
  expect(errors).toEqual({
    caseStudy: "required",
    firstName: "required",
    lastName: "required",
    company: "required",
    email: "format",
  });
  expect(Object.keys(errors ?? {}).at(-1)).toBe("email");
});

test("refuses a field that is posted twice", () => {
  const { errors, values } = checkForm(contactDefinition, posted([...VALID, ["email", "c@d.fr"]]));
  expect(errors).toEqual({ email: "format" });
  expect(values.email).toBe("");
});

test("refuses a file where text belongs", () => {
  const [name, , message] = VALID;
  const { errors } = checkForm(
    contactDefinition,
    posted([name, message, ["email", new File(["%PDF"], "a.pdf")]]),
  );
  expect(errors).toEqual({ email: "format" });
});
