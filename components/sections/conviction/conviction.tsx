import { DayPlot } from "#components/day/day-picture.tsx";
import { NarrowDisclosure } from "#components/ui/disclosure.tsx";
import { TextList } from "#components/ui/texts.tsx";
import { conviction } from "#lib/content/conviction.ts";
import {
  type Band,
  DAY_FRAME,
  percentage,
  shareOfDay,
  spanAreas,
  stepAreaPath,
} from "#lib/day/day-curve.ts";
import { losses } from "#lib/day/losses.ts";
import { pageDay } from "#lib/day/page-day.ts";
import { Section } from "../section.tsx";

const startOf = ({ from }: Pick<Band, "from">) => percentage(shareOfDay(from));

export function Conviction() {
  const { title, hourNote, lossesCaption, opening, mission, independence } = conviction;
  return (
    <Section id="conviction" title={title} quarter={14} hourNote={hourNote} isOfDay>
      {/* The list says all of it. */}
      <svg className="picture conviction-day" aria-hidden="true">
        <DayPlot>
          <path className="conviction-price" d={stepAreaPath(pageDay.drawn.heights)} />
          <path className="conviction-lost" d={spanAreas(losses, pageDay.drawn.heights)} />
          <path
            className="conviction-marks"
            d={losses.map(({ from }) => `M${from} 0v${DAY_FRAME.height}`).join("")}
          />
        </DayPlot>
        <use href="#day-hours" y="-12" className="conviction-label" />
        {/* One text; `x` places each digit. */}
        <text x={losses.map(startOf).join(" ")} y="-8">
          {losses.map((_, index) => index + 1).join("")}
        </text>
        <text y="-8" className="conviction-label conviction-amounts">
          {losses.map((loss) => (
            <tspan key={loss.from} x={startOf(loss)} dx="12">
              {loss.amount}
            </tspan>
          ))}
        </text>
      </svg>
      <ol className="conviction-losses">
        {losses.map(({ name, line }, index) => (
          <li key={index} className="conviction-loss">
            <strong>{name}</strong> {line}
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
          <TextList
            className="conviction-facts"
            itemClassName="conviction-fact"
            items={independence.facts}
          />
        </NarrowDisclosure>
      </div>
    </Section>
  );
}
