import { figureProps } from "#components/ui/drawing.tsx";
import type { ClientResult } from "#lib/day/client-results.ts";
import { type DrawnDay, percentage, shareOfDay, shareOfHeight } from "#lib/day/day-curve.ts";
import {
  type ClientPicture as Picture,
  type PictureLabel,
  priceLabel,
} from "#lib/day/pictures/picture.ts";
import { DayPlot } from "./day-picture.tsx";
import { QuarterRule } from "./quarter-rule.tsx";
import { Redrawn } from "./shown-day.client.tsx";

/** Whole percents are precise enough for a height. */
const near = (share: number) => `${Math.round(share * 100)}%`;

function Labels({ labels }: { readonly labels: readonly PictureLabel[] }) {
  return labels.map(({ mark, text, quarter, price, offset }, index) => (
    <text
      key={index}
      className={`day-label day-${mark}`}
      x={percentage(shareOfDay(quarter))}
      y={near(shareOfHeight(price))}
      {...offset}
    >
      {text}
    </text>
  ));
}

export function PriceLabel({ prices }: Pick<DrawnDay, "prices">) {
  return <Labels labels={[priceLabel(prices)]} />;
}

/** The price and its axes, behind all panels; in the list layout each picture repeats them. */
export function DayGround({ prices }: Pick<DrawnDay, "prices">) {
  const zero = percentage(shareOfHeight(0));
  return (
    <svg className="day-plot day-client-plot day-ground" aria-hidden="true">
      <g id="day-ground">
        <line className="day-zero" x2="100%" y1={zero} y2={zero} />
        <DayPlot>
          <use href="#day-price" className="day-backdrop" />
        </DayPlot>
        <text textAnchor="end" x="-4" y={zero} dy="5">
          {0}
        </text>
        <rect className="day-key" width="10" height="10" y="97%" />
        <Redrawn part="price">
          <PriceLabel prices={prices} />
        </Redrawn>
        <use href="#day-hours" />
        <svg y="100%" height="20" aria-hidden="true">
          <QuarterRule />
        </svg>
      </g>
    </svg>
  );
}

/** A figure and what it means; as one element, so that a translated page can replace it. */
export function Result({ result: { figure, line } }: { readonly result: ClientResult }) {
  return (
    <span className="day-result-parts">
      <strong className="day-result-figure">{figure}</strong>{" "}
      <span className="day-result-line">{line}</span>
    </span>
  );
}

export function ClientPicture({ picture }: { readonly picture: Picture }) {
  const { description, caption, hasBattery, marks, labels, leaders, fullLine } = picture;
  return (
    <figure {...figureProps(caption)} className="picture day-client-picture">
      <svg className="day-plot day-client-plot" role="img" aria-label={description}>
        <use href="#day-ground" className="day-client-ground" />
        {hasBattery && <use href="#day-bands" />}
        <DayPlot>
          <g className="day-overlay">
            <path className="day-zero" d={fullLine} />
            {hasBattery && <use href="#day-battery" />}
            {marks.map(({ mark, path }) => (
              <path key={mark} className={`day-${mark}`} d={path} />
            ))}
            <path className="day-leader" d={leaders} />
          </g>
        </DayPlot>
        <svg className="day-client-labels" aria-hidden="true">
          <Labels labels={labels} />
        </svg>
      </svg>
      <figcaption className="note day-client-caption">{caption}</figcaption>
    </figure>
  );
}
