import { conviction } from "#lib/content/conviction.ts";
import { Section } from "../section.tsx";

export function Conviction() {
  const { title, paragraphs, pullQuote, independence } = conviction;
  return (
    <Section id="conviction" title={title} quarter={14}>
      <div className="conviction-page">
        <p className="conviction-pull-quote">{pullQuote}</p>
        <div className="stack conviction-text">
          {paragraphs.map((paragraph, index) => (
            <p key={index} className={index === 0 ? "conviction-opening" : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <h3 className="conviction-subtitle">{independence.title}</h3>
      <ol className="note conviction-facts">
        {independence.facts.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
      </ol>
    </Section>
  );
}
