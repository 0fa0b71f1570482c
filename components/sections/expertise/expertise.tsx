import { expertise } from "#lib/content/expertise.ts";
import { Card } from "../card.tsx";
import { Section } from "../section.tsx";
import { ExpertisePicture } from "./expertise-picture.tsx";

export function Expertise() {
  return (
    <Section id="expertise" title={expertise.title} lead={expertise.lead} quarter={62} isDark>
      <ul className="cards expertise-cards">
        {expertise.expertises.map(({ title, text, keywords, picture, labels }, index) => (
          <Card
            key={index}
            title={title}
            picture={<ExpertisePicture name={picture} labels={labels} />}
            summary={keywords}
          >
            <p className="card-text">{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
