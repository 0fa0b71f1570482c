import { type Form, type RenderedField, renderedForm } from "#components/ui/rendered-form.tsx";
import { downloadForm } from "#lib/content/download-form.ts";
import { site } from "#lib/content/site.ts";

/** For the dialog: the case is fixed, and links open new tabs to keep what was typed. */
export function dialogForm(title: string): Form {
  const form = renderedForm(downloadForm, site.newTabHint);
  return withCaseStudy(form, { kind: "hidden", value: title });
}

/** For the page itself: the visitor picks the case. */
export function plainForm(titles: readonly string[]): Form {
  return withCaseStudy(renderedForm(downloadForm), { options: titles });
}

function withCaseStudy(form: Form, choice: Partial<RenderedField>): Form {
  const fields = form.fields.map((field) =>
    field.name === "caseStudy" ? { ...field, ...choice } : field,
  );
  return { ...form, fields };
}
