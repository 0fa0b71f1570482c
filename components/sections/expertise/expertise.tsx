import { Pictogram } from "#components/ui/pictogram.tsx";
import { Section } from "#components/ui/section.tsx";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import { expertise } from "#lib/content/expertise.ts";
import styles from "./expertise.module.css";

export function Expertise() {
  return (
    <Section id="expertise" title={expertise.title} lead={expertise.lead} quarter={62} isDark>
      <ul className={styles.grid}>
        {expertise.expertises.map(({ pictogram, title, text, keywords }) => (
          <li key={title} className={styles.card}>
            <Pictogram name={pictogram} />
            <h3 className={styles.title}>
              <SpokenText text={title} />
            </h3>
            <p>{text}</p>
            <ul className={styles.keywords}>
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
