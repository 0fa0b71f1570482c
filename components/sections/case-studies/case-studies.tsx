import { type ReactNode, useId } from "react";
import { formView } from "#components/forms/form-view.tsx";
import { SubmissionForm } from "#components/forms/submission-form.client.tsx";
import { Drawing } from "#components/ui/drawing.tsx";
import { caseStudies, firstPagePicture, realCase } from "#lib/content/case-studies.ts";
import type { CaseStudy } from "#lib/content/content-types.ts";
import { downloadForm, formMessages } from "#lib/content/forms.ts";
import { documentSizes } from "#lib/content/generated.ts";
import { site } from "#lib/content/site.ts";
import { say } from "#lib/content/typography.ts";
import { requestCaseStudy } from "#lib/forms/actions.ts";
import { Section } from "../section.tsx";
import { CaseStudyCarousel } from "./case-study-carousel.client.tsx";
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
    closeLabel: downloadForm.crossLabel,
    form: formView(downloadForm, { newTabHint: site.newTabHint }),
  };
  return (
    <Section id="case-studies" title={title} lead={lead} quarter={78}>
      <div className="stack case-studies-carousel">
        <CaseStudyCarousel
          copy={carousel}
          backdrop={<div className="case-studies-card" />}
          ids={studies.map((study) => study.id)}
          names={titles}
          items={studies.map((study) => (
            <Slide
              key={study.id}
              study={study}
              button={
                <DownloadDialog
                  content={dialog}
                  caseStudy={study.title}
                  action={requestCaseStudy}
                />
              }
            />
          ))}
        />
      </div>
      {studies.some(({ isReal }) => !isReal) && <p className="note">{notice}</p>}
      <PlainDownloadForm id={downloadForm.fragment}>
        <h3 className="plain-download-title">{downloadForm.title}</h3>
        <p className="note">{formMessages.requiredHint}</p>
        <SubmissionForm
          form={formView(downloadForm, { options: titles })}
          action={requestCaseStudy}
        />
      </PlainDownloadForm>
    </Section>
  );
}

function Slide({ study, button }: { readonly study: CaseStudy; readonly button: ReactNode }) {
  const { badge, headings, fileNote, ownFileNote } = caseStudies;
  const [chart] = study.charts;
  const chartId = useId();
  const note = say(study.hasOwnPdf ? ownFileNote : fileNote, {
    size: Math.round((documentSizes[study.title] ?? 0) / 1000),
    tool: study.document?.tool.title ?? "",
  });
  return (
    <article id={study.id} className="stack case-studies-slide">
      <p className="case-studies-badge">{study.isReal ? realCase.badge : badge}</p>
      <h3>{study.title}</h3>
      <p className="case-studies-teaser">{study.teaser}</p>
      <ul className="case-studies-figures">
        {study.figures.map(({ value, label }, index) => (
          <li key={index}>
            <strong>{value}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
      {chart && <Drawing {...chart} id={chartId} className="case-studies-drawing" />}
      <div className="case-studies-locked">
        {/* For crawlers; assistive technology gets the teaser and the button instead. */}
        <div className="case-studies-sheet" aria-hidden="true" inert>
          {!study.hasOwnPdf && (
            // biome-ignore lint/performance/noImgElement: next/image would cost 5 kB of initial scripts
            <img
              src={firstPagePicture(study)}
              alt=""
              loading="lazy"
              className="case-studies-picture"
            />
          )}
          <div className="case-studies-blurred">
            <p>{lines([headings.context, study.context])}</p>
            <p>{lines([headings.role, study.role])}</p>
            <p>{lines([headings.deliverables, ...study.deliverables])}</p>
            <p>{lines([headings.results, ...study.results])}</p>
          </div>
        </div>
        <div className="case-studies-unlock">
          {button}
          <p className="case-studies-note">{note}</p>
        </div>
      </div>
    </article>
  );
}

/** Lines of one element: as elements, each would be in the HTML and in the RSC payload. */
const lines = (texts: readonly string[]) => texts.join("\n");
