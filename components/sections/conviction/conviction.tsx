import { each } from "#components/ui/each.ts";
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
          {each(paragraphs, (paragraph) => (
            <p>{paragraph}</p>
          ))}
        </div>
      </div>
      <h3 className={styles.factsTitle}>{independence.title}</h3>
      <ol className={styles.facts}>
        {each(independence.facts, (fact) => (
          <li>{fact}</li>
        ))}
      </ol>
    </Section>
  );
}
