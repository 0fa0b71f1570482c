import { Pictogram } from "#components/ui/pictogram.tsx";
import { SpokenText, TextList } from "#components/ui/texts.tsx";
import { expertise } from "#lib/content/expertise.ts";
import { Section } from "../section.tsx";

export function Expertise() {
  return (
    <Section id="expertise" title={expertise.title} lead={expertise.lead} quarter={62} isDark>
      <ul className="expertise-grid">
        {expertise.expertises.map(({ pictogram, title, text, keywords }) => (
          <li key={title} className="stack expertise-card">
            <Pictogram name={pictogram} className="expertise-pictogram" />
            <h3 className="expertise-title">
              <SpokenText text={title} />
            </h3>
            <p className="expertise-text">{text}</p>
            <TextList className="expertise-keywords" items={keywords} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
