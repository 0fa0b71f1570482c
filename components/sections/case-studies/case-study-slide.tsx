import type { ReactNode } from "react";
import { Drawing } from "#components/ui/drawing.tsx";
import { each } from "#components/ui/each.ts";
import { caseStudies } from "#lib/content/case-studies.ts";
import type { CaseStudy } from "#lib/content/content-types.ts";
import { documentSizes } from "#lib/content/document-sizes.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import styles from "./case-studies.module.css";

interface CaseStudySlideProps {
  readonly study: CaseStudy;
  /** The download button over the blurred text. */
  readonly children: ReactNode;
}

export function CaseStudySlide({ study, children }: CaseStudySlideProps) {
  const { badge, headings, fileNote } = caseStudies;
  const size = Math.round((documentSizes[study.title] ?? 0) / 1000);
  return (
    <article className={styles.slide}>
      <header className={styles.header}>
        <p className={styles.badge}>{badge}</p>
        <h3 className={styles.title}>{study.title}</h3>
        <p>{study.teaser}</p>
        <dl className={styles.figures}>
          {each(study.figures, ({ value, label }) => (
            <div className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={styles.charts}>
        {each(study.charts, (chart) => (
          <Drawing {...chart} />
        ))}
      </div>
      <div className={styles.locked}>
        <div className={styles.sheet}>
          {/* Crawlers read the text; assistive technology gets the teaser and the button instead. */}
          <div className={styles.blurred} aria-hidden="true" inert>
            <h4>{study.title}</h4>
            <p>{study.teaser}</p>
            <h4>{headings.context}</h4>
            <p>{study.context}</p>
            <h4>{headings.role}</h4>
            <p>{study.role}</p>
            <h4>{headings.deliverables}</h4>
            <List items={study.deliverables} />
            <h4>{headings.results}</h4>
            <List items={study.results} />
          </div>
        </div>
        <div className={styles.unlock}>
          {children}
          <p className="form-note">{fillIn(fileNote, { size })}</p>
        </div>
      </div>
    </article>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {each(items, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
