import { renderedForm } from "#components/ui/rendered-form.tsx";
import { Section } from "#components/ui/section.tsx";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { caseStudies } from "#lib/content/case-studies.ts";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { requestCaseStudy } from "#lib/forms/actions.ts";
import { CaseStudyCarousel } from "./case-study-carousel.client.tsx";
import { CaseStudySlide } from "./case-study-slide.tsx";
import { DownloadDialog } from "./download-dialog.client.tsx";
import { PlainDownloadForm } from "./plain-download-form.client.tsx";

export function CaseStudies() {
  const { title, lead, notice, downloadLabel, carousel, caseStudies: studies } = caseStudies;
  const titles = studies.map((study) => study.title);
  // One object for all dialogs: it is in the RSC payload once.
  const dialog = {
    label: downloadLabel,
    title: downloadForm.title,
    hint: formMessages.requiredHint,
    opensNote: downloadForm.opensNote,
    closeLabel: downloadForm.closeLabel,
    form: renderedForm(downloadForm, { newTabHint: site.newTabHint }),
  };
  return (
    <Section id="case-studies" title={title} lead={lead} quarter={78}>
      <div className="stack case-studies-carousel">
        <CaseStudyCarousel
          copy={carousel}
          ids={studies.map((study) => study.id)}
          names={titles}
          items={studies.map((study) => (
            <CaseStudySlide key={study.id} study={study}>
              <DownloadDialog words={dialog} caseStudy={study.title} action={requestCaseStudy} />
            </CaseStudySlide>
          ))}
        />
      </div>
      {studies.some(({ isReal }) => !isReal) && <p className="note">{notice}</p>}
      <PlainDownloadForm id={downloadForm.fragment}>
        <h3>{downloadForm.title}</h3>
        <p className="note">{formMessages.requiredHint}</p>
        <SubmissionForm
          form={renderedForm(downloadForm, { options: titles })}
          action={requestCaseStudy}
        />
      </PlainDownloadForm>
    </Section>
  );
}
