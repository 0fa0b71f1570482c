import { ButtonLink } from "#components/ui/links.client.tsx";
import { hero } from "#lib/content/hero.ts";
import { DayChart } from "./day-chart.tsx";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="hero">
      <div>
        <div>
          <p>{hero.overline}</p>
          <h1 id="hero-title">{hero.title}</h1>
        </div>
        <div>
          <p>{hero.lead}</p>
          <p>
            <ButtonLink href={hero.contact.href}>{hero.contact.label}</ButtonLink>
          </p>
          <ul>
            {hero.proofs.map((proof) => (
              <li key={proof}>{proof}</li>
            ))}
          </ul>
        </div>
        <DayChart />
      </div>
    </section>
  );
}
