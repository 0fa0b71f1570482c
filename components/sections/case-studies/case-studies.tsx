import { Section } from "#components/ui/section.tsx";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { caseStudies } from "#lib/content/case-studies.ts";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { requestCaseStudy } from "#lib/forms/actions.ts";
import { CaseStudyCarousel } from "./case-study-carousel.client.tsx";
import { CaseStudySlide } from "./case-study-slide.tsx";
import { DownloadDialog } from "./download-dialog.client.tsx";
import { dialogForm, plainForm } from "./download-forms.tsx";
import { PlainDownloadForm } from "./plain-download-form.client.tsx";

export function CaseStudies() {
  const { title, lead, notice, downloadLabel, carousel, caseStudies: studies } = caseStudies;
  const titles = studies.map((study) => study.title);
  return (
    <Section id="case-studies" title={title} lead={lead} quarter={78}>
      <div className="case-studies-carousel">
        <CaseStudyCarousel
          copy={carousel}
          ids={studies.map((study) => study.id)}
          names={titles}
          items={studies.map((study) => (
            <CaseStudySlide key={study.id} study={study}>
              <DownloadDialog
                label={downloadLabel}
                title={downloadForm.title}
                description={
                  <>
                    {study.title} <br />
                    {formMessages.requiredHint} {downloadForm.opensNote}
                  </>
                }
                closeLabel={downloadForm.closeLabel}
                form={dialogForm(study.title)}
                action={requestCaseStudy}
              />
            </CaseStudySlide>
          ))}
        />
      </div>
      {studies.some(({ isReal }) => !isReal) && <p className="case-studies-notice">{notice}</p>}
      <PlainDownloadForm id={downloadForm.fragment}>
        <h3>{downloadForm.title}</h3>
        <p className="form-note">{formMessages.requiredHint}</p>
        <SubmissionForm form={plainForm(titles)} action={requestCaseStudy} />
      </PlainDownloadForm>
    </Section>
  );
}
