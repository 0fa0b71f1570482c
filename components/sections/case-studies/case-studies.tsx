import { Section } from "#components/ui/section.tsx";
import { caseStudies } from "#lib/content/case-studies.ts";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";
import { CaseStudyCarousel } from "./case-study-carousel.client.tsx";
import styles from "./case-study-carousel.module.css";
import { CaseStudySlide } from "./case-study-slide.tsx";
import { DownloadDialog } from "./download-dialog.client.tsx";
import { PlainDownloadForm } from "./plain-download-form.client.tsx";

interface CaseStudiesProps {
  readonly requestCaseStudy: SubmitAction<DownloadState>;
}

export function CaseStudies({ requestCaseStudy }: CaseStudiesProps) {
  const { title, lead, notice, downloadLabel, caseStudies: studies } = caseStudies;
  const [first, ...others] = studies;
  const titles = [first.title, ...others.map((study) => study.title)] as const;
  const form = {
    form: downloadForm,
    messages: formMessages,
    newTabHint: site.newTabHint,
  };
  return (
    <Section id="case-studies" title={title} lead={lead}>
      <CaseStudyCarousel
        copy={caseStudies.carousel}
        titles={titles}
        slides={studies.map((study) => (
          <CaseStudySlide key={study.id} study={study}>
            <DownloadDialog
              label={downloadLabel}
              caseStudy={study.title}
              copy={form}
              action={requestCaseStudy}
            />
          </CaseStudySlide>
        ))}
      />
      <p className={styles.notice}>{notice}</p>
      <PlainDownloadForm copy={form} titles={titles} action={requestCaseStudy} />
    </Section>
  );
}
