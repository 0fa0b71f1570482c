import { expertise } from "#lib/content/expertise.ts";
import { Card } from "../card.tsx";
import { Section } from "../section.tsx";

export function Expertise() {
  return (
    <Section id="expertise" title={expertise.title} lead={expertise.lead} quarter={62} isDark>
      <ul className="cards cards-pictured">
        {expertise.expertises.map(({ text, keywords, ...card }, index) => (
          <Card key={index} {...card} summary={keywords}>
            <p className="card-text">{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
