import { Section } from "#components/ui/section.tsx";
import { conviction } from "#lib/content/conviction.ts";
import styles from "./conviction.server.module.css";

export function Conviction() {
  const { title, paragraphs, pullQuote, independence } = conviction;
  return (
    <Section id="conviction" title={title}>
      <div className={styles.columns}>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.aside}>
          <p className={styles.pullQuote}>{pullQuote}</p>
          <h3 className={styles.factsTitle}>{independence.title}</h3>
          <ul className={styles.facts}>
            {independence.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
