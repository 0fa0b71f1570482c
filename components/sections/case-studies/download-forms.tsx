import type { ReactNode } from "react";
import { fieldViews } from "#components/ui/field-views.ts";
import type { FieldView, FormView } from "#components/ui/form-view.ts";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { downloadDefinition } from "#lib/forms/form-definitions.ts";

const { failure, privacy } = downloadForm;

/** For the dialog: the visitor has chosen, and a link must not leave what they have typed. */
export function dialogFormView(title: string): FormView {
  const note = <LinkedText {...privacy} newTabHint={site.newTabHint} />;
  return formView({ kind: "hidden", value: title }, note);
}

/** For the page itself: the visitor chooses. */
export function plainFormView(titles: readonly string[]): FormView {
  return formView({ options: titles }, <LinkedText {...privacy} />);
}

function formView(choice: Partial<FieldView>, note: ReactNode): FormView {
  const fields = fieldViews(downloadDefinition, downloadForm);
  return {
    name: "download",
    fragment: downloadForm.fragment,
    fields: fields.map((field) => (field.name === "caseStudy" ? { ...field, ...choice } : field)),
    honeypotLabel: formMessages.honeypotLabel,
    submit: downloadForm.submit,
    submitting: downloadForm.submitting,
    whilePending: "readOnly",
    summaryTitle: formMessages.summaryTitle,
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
