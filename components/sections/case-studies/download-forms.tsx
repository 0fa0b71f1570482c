import type { ReactNode } from "react";
import { emailField } from "#components/ui/email-field.ts";
import type { FieldView, FormView } from "#components/ui/form-view.ts";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";

const { labels, errors, failure, privacy } = downloadForm;

const caseStudyField = {
  name: "caseStudy",
  label: downloadForm.caseStudyLabel,
  errors: errors.caseStudy,
};

/** For the dialog: the visitor has chosen, and a link must not leave what they have typed. */
export function dialogFormView(title: string): FormView {
  const chosen: FieldView = { ...caseStudyField, kind: "hidden", value: title };
  return formView(chosen, <LinkedText {...privacy} newTabHint={site.newTabHint} />);
}

/** For the page itself: the visitor chooses. */
export function plainFormView(titles: readonly string[]): FormView {
  const choice: FieldView = { ...caseStudyField, kind: "select", options: titles };
  return formView(choice, <LinkedText {...privacy} />);
}

function formView(caseStudy: FieldView, note: ReactNode): FormView {
  const field = (name: keyof typeof labels, autoComplete: string): FieldView => ({
    name,
    kind: "text",
    label: labels[name],
    autoComplete,
    errors: errors[name],
  });

  return {
    name: "download",
    fragment: downloadForm.fragment,
    fields: [
      caseStudy,
      field("firstName", "given-name"),
      field("lastName", "family-name"),
      field("company", "organization"),
      emailField(labels.email, errors.email),
    ],
    honeypotLabel: formMessages.honeypotLabel,
    submit: downloadForm.submit,
    submitting: downloadForm.submitting,
    note,
    answers: {
      channel: "toast",
      sent: downloadForm.success,
      confirmation: downloadForm.confirmation,
      failed: {
        lead: { title: failure.lead },
        log: { title: failure.log },
        unexpected: { title: failure.unexpected },
      },
      openLabel: downloadForm.openPdfLabel,
    },
  };
}
