import { chooserOptions } from "#lib/content/day-chooser.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { barsPath, DAY_FRAME, hatchPath, hourTicks, percentage } from "#lib/day/day-curve.ts";
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
            <text key={hour} x={percentage(position)} y="100%">
              {fillIn(chooserOptions.hours, { hours: hour })}
            </text>
          ))}
        </g>
        {/* Cut an area into bars or lines; a mask takes six times as long to paint. */}
        <clipPath id="day-bars">
          <path d={barsPath(0.72)} />
        </clipPath>
        <clipPath id="day-hatch">
          <path d={hatchPath(0.25, 40)} />
        </clipPath>
      </defs>
    </svg>
  );
}
