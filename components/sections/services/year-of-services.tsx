import { SERVICE_WEEKS, services, YEAR_WEEKS } from "#lib/content/services.ts";
import { percentage } from "#lib/day/day-curve.ts";

/** Weeks between two missions. */
const GAP = 0.3;

/** A mission starts after the longest case of those before it; the last one fills the year. */
const startOf = (index: number) =>
  SERVICE_WEEKS.slice(0, index).reduce((start, { most }) => start + most, 0);

const lastStart = startOf(SERVICE_WEEKS.length);

const bar = (start: number, weeks: number) => `M${start} 28h${weeks - GAP}`;

const bars = (length: "least" | "most") =>
  SERVICE_WEEKS.map((weeks, index) => bar(startOf(index), weeks[length])).join("");

/** The services on one line of time; the cards have the same numbers and tell the weeks. */
export function YearOfServices() {
  const { services: cards, timeCaption } = services;
  return (
    <figure className="services-year">
      <svg className="picture services-line" aria-hidden="true">
        <svg viewBox={`0 0 ${YEAR_WEEKS} 48`} preserveAspectRatio="none" aria-hidden="true">
          <path className="services-weeks" d={`M0 36v12${"m1-8v8".repeat(YEAR_WEEKS)}`} />
          <path className="services-most" d={bars("most")} />
          <path d={bars("least")} />
          <path className="services-control" d={`M${lastStart} 28H${YEAR_WEEKS}`} />
        </svg>
        {/* One text; `x` places each digit. */}
        <text x={cards.map((_, index) => percentage(startOf(index) / YEAR_WEEKS)).join(" ")} y="16">
          {cards.map((_, index) => index + 1).join("")}
        </text>
      </svg>
      <figcaption className="note">{timeCaption}</figcaption>
    </figure>
  );
}
