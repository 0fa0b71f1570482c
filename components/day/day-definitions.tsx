import { chooserOptions } from "#lib/content/day-chooser.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { barsPath, DAY_FRAME, hourTicks, percentage } from "#lib/day/day-curve.ts";
import { TickDefinition } from "./quarter-rule.tsx";

const HOURS_BETWEEN_LABELS = 6;

export function DayDefinitions() {
  return (
    <svg width="0" height="0" className="picture" aria-hidden="true">
      <defs>
        <TickDefinition />
        <symbol
          id="day-shown"
          viewBox={`0 0 ${DAY_FRAME.width} ${DAY_FRAME.height}`}
          preserveAspectRatio="none"
        >
          <use href="#day-price" className="day-price" stroke="none" />
        </symbol>
        <g id="day-hours">
          {hourTicks(HOURS_BETWEEN_LABELS).map(({ hour, position }) => (
            <text key={hour} x={percentage(position)} y="100%" dy="36">
              {fillIn(chooserOptions.hours, { hours: hour })}
            </text>
          ))}
        </g>
        <Bars id="day-bars" width={0.72} />
        <Bars id="day-lines" width={0.3} />
      </defs>
    </svg>
  );
}

/** Cuts an area into one bar per quarter; a mask takes six times as long to paint. */
function Bars({ id, width }: { readonly id: string; readonly width: number }) {
  return (
    <clipPath id={id}>
      <path d={barsPath(width)} />
    </clipPath>
  );
}
