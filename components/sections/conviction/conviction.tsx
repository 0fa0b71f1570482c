import { DayPlot } from "#components/day/day-picture.tsx";
import { NarrowDisclosure } from "#components/ui/disclosure.tsx";
import { conviction } from "#lib/content/conviction.ts";
import { bandRectangle, DAY_FRAME, percentage, stepAreaPath } from "#lib/day/day-curve.ts";
import { type Loss, losses } from "#lib/day/losses.ts";
import { pageDay } from "#lib/day/page-day.ts";
import { Section } from "../section.tsx";

const ZERO = DAY_FRAME.highest;
/** Length of the greatest loss; there is room for it below the zero line. */
const LONGEST = 134;
const greatest = Math.max(...losses.map(({ euros }) => euros));

const bottomOf = ({ euros }: Loss) => ZERO + Math.round((LONGEST * euros) / greatest);

/** Thickness of the line over a loss's quarter-hours. */
const LINE = 6;

/** What is lost hangs from a line over its quarter-hours: as long as the sum is high, one quarter-hour wide. */
function lossPath(loss: Loss) {
  const { from, to } = loss;
  const line = `M${from} ${ZERO}v${LINE}h${to - from}v-${LINE}`;
  return `${line}M${(from + to - 1) / 2} ${ZERO}V${bottomOf(loss)}h1V${ZERO}`;
}

export function Conviction() {
  const { title, lossesCaption, opening, mission, independence } = conviction;
  return (
    <Section id="conviction" title={title} quarter={14} isOfDay>
      {/* The list says all of it. */}
      <svg className="picture conviction-day" aria-hidden="true">
        <DayPlot>
          <path className="day-price" d={stepAreaPath(pageDay.drawn.heights)} />
          <path className="conviction-bars" d={losses.map(lossPath).join("")} />
        </DayPlot>
        <use href="#day-hours" y="64" />
        {losses.map((loss) => (
          <text
            key={loss.from}
            x={percentage(bandRectangle(loss).middle)}
            y={percentage(bottomOf(loss) / DAY_FRAME.height)}
          >
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
              <li key={index}>
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
