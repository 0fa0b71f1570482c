import { DayPlot } from "#components/day/day-picture.tsx";
import { NarrowDisclosure } from "#components/ui/disclosure.tsx";
import { conviction } from "#lib/content/conviction.ts";
import {
  type Band,
  bandRectangle,
  DAY_FRAME,
  percentage,
  spanAreas,
  stepAreaPath,
} from "#lib/day/day-curve.ts";
import { losses } from "#lib/day/losses.ts";
import { pageDay } from "#lib/day/page-day.ts";
import { Section } from "../section.tsx";

/** A column over all quarters of a loss, as high as the curve. */
const markPath = ({ from, to }: Pick<Band, "from" | "to">) =>
  `M${from} 0v${DAY_FRAME.height}h${to - from}V0`;

export function Conviction() {
  const { title, lossesCaption, opening, mission, independence } = conviction;
  return (
    <Section id="conviction" title={title} quarter={14} isOfDay>
      {/* The list says all of it. */}
      <svg className="picture conviction-day" aria-hidden="true">
        <DayPlot>
          <path className="day-price" d={stepAreaPath(pageDay.drawn.heights)} />
          <path className="day-act" d={spanAreas(losses, pageDay.drawn.heights)} />
          <path className="conviction-marks" d={losses.map(markPath).join("")} />
        </DayPlot>
        <use href="#day-hours" y="-12" />
        {losses.map((loss) => (
          <text key={loss.from} x={percentage(bandRectangle(loss).middle)} y="-8">
            {loss.amount}
          </text>
        ))}
      </svg>
      <ol className="conviction-losses">
        {losses.map(({ name, line }, index) => (
          <li key={index}>
            <strong>{name}</strong>
            {` ${line}`}
          </li>
        ))}
      </ol>
      <p className="note">{lossesCaption}</p>
      <div className="conviction-text">
        <p className="conviction-opening">{opening}</p>
        <div className="disclosure-row">
          <h3>{mission.title}</h3>
          <NarrowDisclosure className="note" summary={mission.summary}>
            <div className="stack conviction-mission">
              {mission.texts.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </NarrowDisclosure>
        </div>
      </div>
      <div className="disclosure-row">
        <h3>{independence.title}</h3>
        <NarrowDisclosure className="note" summary={independence.summary}>
          <ul className="conviction-facts">
            {independence.facts.map(({ claim, text }, index) => (
              <li key={index} className="conviction-fact">
                <strong>{claim}</strong>
                {` ${text}`}
              </li>
            ))}
          </ul>
        </NarrowDisclosure>
      </div>
    </Section>
  );
}
