import { Result } from "#components/day/client-picture.tsx";
import { DayChart } from "#components/day/day-chart.tsx";
import { DayInstrument } from "#components/day/day-instrument.client.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { TextList } from "#components/ui/texts.tsx";
import { chooser, chooserOptions } from "#lib/content/day-chooser.ts";
import { cycleCounts, dayNames } from "#lib/content/day-words.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { hero } from "#lib/content/hero.ts";
import { BATTERY_HOURS, DAILY_CYCLES } from "#lib/day/battery-plan.ts";
import { PAGE_DAY } from "#lib/day/day-fragment.ts";
import type { FictionalDay } from "#lib/day/fictional-days.ts";
import { pageDay } from "#lib/day/page-day.ts";

const days = (Object.keys(dayNames) as FictionalDay[]).map((value) => ({
  value,
  label: dayNames[value].label,
}));

const batteries = BATTERY_HOURS.map((value) => ({
  value,
  label: fillIn(chooserOptions.hours, { hours: value }),
}));

const warranties = DAILY_CYCLES.map((value) => ({
  value,
  label: chooserOptions.cycleLabels[value],
  name: fillIn(chooserOptions.cyclesName, { cycles: cycleCounts[value] }),
}));

export function Hero() {
  const { drawn, chart, reading, results, warranty } = pageDay;
  const cycles = cycleCounts[PAGE_DAY.cycles];
  return (
    <section aria-labelledby="hero-title" className="hero">
      <div className="hero-inner">
        <div className="hero-heading">
          <p className="hero-overline">{hero.overline}</p>
          <h1 id="hero-title" className="hero-title">
            {hero.title}
          </h1>
        </div>
        <p className="hero-lead">{hero.lead}</p>
        <p className="hero-contact">
          <ButtonLink href={hero.contact.href}>{hero.contact.label}</ButtonLink>
          <a className="way-on" href={hero.wayOn.href}>
            {hero.wayOn.label}
          </a>
        </p>
        <div className="hero-day">
          <DayInstrument
            words={chooser}
            pageDay={PAGE_DAY}
            days={days}
            batteries={batteries}
            warranties={warranties}
            chart={<DayChart day={drawn} words={chart} reading={reading} isEntering />}
            result={<Result result={results.storage} />}
            warranty={<span>{warranty}</span>}
            limits={<span>{fillIn(chooser.limits, { cycles })}</span>}
          />
        </div>
        <TextList items={hero.proofs} className="hero-proofs" />
      </div>
    </section>
  );
}
