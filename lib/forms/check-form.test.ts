import { describe, expect, it } from "vitest";
import { checkForm } from "./check-form.ts";
import {
  validContactMessage,
  validDownloadForm,
  validNewsletterForm,
} from "./fixtures/valid-values.ts";
import {
  contactDefinition,
  downloadDefinition,
  type FormDefinition,
  newsletterDefinition,
} from "./form-definitions.ts";

function posted(values: object, ...more: readonly (readonly [string, string | File])[]) {
  const formData = new FormData();
  for (const [name, value] of [...Object.entries(values), ...more]) formData.append(name, value);
  return formData;
}

const forms: readonly { definition: FormDefinition; valid: object }[] = [
  { definition: newsletterDefinition, valid: validNewsletterForm() },
  { definition: downloadDefinition, valid: validDownloadForm() },
  { definition: contactDefinition, valid: validContactMessage() },
];

describe.each(forms)("the form $definition.name", ({ definition, valid }) => {
  it("reads its own fields, trimmed, and nothing else", () => {
    const typed = Object.entries(valid).map(([name, value]) => [name, `  ${value}\n`]);
    const others = ["constructor", "__proto__", "toString", "$ACTION_KEY", "field"];
    const { values, errors } = checkForm(
      definition,
      posted(Object.fromEntries(typed), ...others.map((name) => [name, "y"] as const)),
    );
    expect(errors).toBeUndefined();
    expect(values).toEqual(valid);
  });

  it("names every empty required field, in the form's order", () => {
    const required = Object.entries(definition.fields).filter(([, field]) => !field.isOptional);
    const { errors } = checkForm(definition, new FormData());
    expect(Object.entries(errors ?? {})).toEqual(required.map(([name]) => [name, "required"]));
  });
});

describe("a hand-made form", () => {
  const { email: _email, ...others } = validContactMessage();

  it("is refused when a field is posted twice", () => {
    const twice = posted(validContactMessage(), ["email", "c@d.fr"]);
    const { errors, values } = checkForm(contactDefinition, twice);
    expect(errors).toEqual({ email: "format" });
    expect(values.email).toBe("");
  });

  it("is refused when a field is a file", () => {
    const file = posted(others, ["email", new File(["%PDF"], "a.pdf")]);
    expect(checkForm(contactDefinition, file).errors).toEqual({ email: "format" });
  });
});
