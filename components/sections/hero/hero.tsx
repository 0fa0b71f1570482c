import { DayChart } from "#components/day/day-chart.tsx";
import { DayChooser } from "#components/day/day-chooser.client.tsx";
import { Redrawn } from "#components/day/shown-day.client.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { TextList } from "#components/ui/texts.tsx";
import { chooser } from "#lib/content/day-chooser.ts";
import { hero } from "#lib/content/hero.ts";
import { pageDay } from "#lib/day/page-day.ts";

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
          <TextList items={hero.proofs} />
        </div>
        <Redrawn part="hero">
          <DayChart day={pageDay.drawn} words={pageDay.chart} />
        </Redrawn>
        <DayChooser words={chooser} />
      </div>
    </section>
  );
}
