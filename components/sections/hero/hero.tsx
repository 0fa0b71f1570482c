import { ButtonLink } from "#components/ui/links.client.tsx";
import { hero } from "#lib/content/hero.ts";
import { DayChart } from "./day-chart.tsx";
import styles from "./hero.module.css";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.headline}>
          <p className={styles.overline}>{hero.overline}</p>
          <h1 id="hero-title" className={styles.title}>
            {hero.title}
          </h1>
        </div>
        <div className={styles.offer}>
          <p className={styles.lead}>{hero.lead}</p>
          <p className={styles.contact}>
            <ButtonLink href={hero.contact.href}>{hero.contact.label}</ButtonLink>
          </p>
        </div>
        <DayChart />
        <ul className={styles.proofs}>
          {hero.proofs.map((proof) => (
            <li key={proof}>{proof}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
