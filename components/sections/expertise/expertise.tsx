import { each } from "#components/ui/each.ts";
import { Pictogram } from "#components/ui/pictogram.tsx";
import { Section } from "#components/ui/section.tsx";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import { expertise } from "#lib/content/expertise.ts";

export function Expertise() {
  return (
    <Section id="expertise" title={expertise.title} lead={expertise.lead} quarter={62} isDark>
      <ul className="expertise-grid">
        {each(expertise.expertises, ({ pictogram, title, text, keywords }) => (
          <li className="expertise-card">
            <Pictogram name={pictogram} />
            <h3 className="expertise-title">
              <SpokenText text={title} />
            </h3>
            <p>{text}</p>
            <ul className="expertise-keywords">
              {each(keywords, (keyword) => (
                <li>{keyword}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
