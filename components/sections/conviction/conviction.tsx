import { Section } from "#components/ui/section.tsx";
import { conviction } from "#lib/content/conviction.ts";
import styles from "./conviction.module.css";

export function Conviction() {
  const { title, paragraphs, pullQuote, independence } = conviction;
  return (
    <Section id="conviction" title={title} quarter={14}>
      <div className={styles.page}>
        <p className={styles.pullQuote}>{pullQuote}</p>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <h3 className={styles.factsTitle}>{independence.title}</h3>
      <ol className={styles.facts}>
        {independence.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ol>
    </Section>
  );
}
