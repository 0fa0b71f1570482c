import type { ReactNode } from "react";
import { Drawing } from "#components/ui/drawing.tsx";
import { TextList } from "#components/ui/texts.tsx";
import { caseStudies, realCase } from "#lib/content/case-studies.ts";
import type { CaseStudy } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { documentSizes } from "#lib/content/generated.ts";

interface CaseStudySlideProps {
  readonly study: CaseStudy;
  /** The download button over the blurred text. */
  readonly children: ReactNode;
}

export function CaseStudySlide({ study, children }: CaseStudySlideProps) {
  const { badge, headings, fileNote } = caseStudies;
  const { deliverables, stages } = study.document;
  const chart = study.charts.at(-1);
  const note = {
    size: Math.round((documentSizes[study.title] ?? 0) / 1000),
    deliverables: deliverables.length,
    weeks: stages.reduce((sum, { weeks }) => sum + weeks, 0),
  };
  return (
    <article id={study.id} className="stack case-studies-slide">
      <header className="stack case-studies-header">
        <p className="case-studies-badge">{study.isReal ? realCase.badge : badge}</p>
        <h3>{study.title}</h3>
        <p>{study.teaser}</p>
        <ul className="case-studies-figures">
          {study.figures.map(({ value, label }) => (
            <li key={label} className="case-studies-figure">
              <strong>{value}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      </header>
      {chart && <Drawing {...chart} />}
      <div className="case-studies-locked">
        <div className="case-studies-sheet">
          {/* For crawlers; assistive technology gets the teaser and the button instead. */}
          <div className="case-studies-blurred" aria-hidden="true" inert>
            <h4>{study.title}</h4>
            <h4>{headings.context}</h4>
            <p>{study.context}</p>
            <h4>{headings.role}</h4>
            <p>{study.role}</p>
            <h4>{headings.deliverables}</h4>
            <TextList items={study.deliverables} />
            <h4>{headings.results}</h4>
            <TextList items={study.results} />
          </div>
        </div>
        <div className="case-studies-unlock">
          {children}
          <p className="note">{fillIn(fileNote, note)}</p>
        </div>
      </div>
    </article>
  );
}
