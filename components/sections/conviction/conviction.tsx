import { each } from "#components/ui/each.ts";
import { Section } from "#components/ui/section.tsx";
import { conviction } from "#lib/content/conviction.ts";

export function Conviction() {
  const { title, paragraphs, pullQuote, independence } = conviction;
  return (
    <Section id="conviction" title={title} quarter={14}>
      <div className="conviction-page">
        <p className="conviction-pull-quote">{pullQuote}</p>
        <div className="conviction-text">
          {each(paragraphs, (paragraph) => (
            <p>{paragraph}</p>
          ))}
        </div>
      </div>
      <h3 className="conviction-facts-title">{independence.title}</h3>
      <ol className="conviction-facts">
        {each(independence.facts, (fact) => (
          <li>{fact}</li>
        ))}
      </ol>
    </Section>
  );
}
