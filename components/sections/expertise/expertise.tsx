import { each } from "#components/ui/each.ts";
import { Pictogram } from "#components/ui/pictogram.tsx";
import { Section } from "#components/ui/section.tsx";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import { expertise } from "#lib/content/expertise.ts";
import styles from "./expertise.module.css";

export function Expertise() {
  return (
    <Section id="expertise" title={expertise.title} lead={expertise.lead} quarter={62} isDark>
      <ul className={styles.grid}>
        {each(expertise.expertises, ({ pictogram, title, text, keywords }) => (
          <li className={styles.card}>
            <Pictogram name={pictogram} />
            <h3 className={styles.title}>
              <SpokenText text={title} />
            </h3>
            <p>{text}</p>
            <ul className={styles.keywords}>
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
