import { Bands, BatteryBars, DayPlot, PriceBars, PriceLine } from "#components/ui/day-picture.tsx";
import { figureProps } from "#components/ui/drawing.tsx";
import {
  DAY_FRAME,
  hourTicks,
  percentage,
  shareOfDay,
  shareOfHeight,
} from "#lib/charts/day-curve.ts";
import { clientPriceLabels } from "#lib/content/client-pictures.ts";
import type { ClientPicture as Picture, PictureMark } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { heroChart } from "#lib/content/hero-chart.ts";

const HOURS_BETWEEN_LABELS = 6;

const down = (price: number) => percentage(shareOfHeight(price, DAY_FRAME));

/** Areas are cut into bars, energy that is forgone into thin ones. */
const MASKS: Partial<Record<PictureMark, string>> = {
  gap: "url(#day-bars)",
  given: "url(#day-bars)",
  taken: "url(#day-lines)",
};

/** The price and its axes, behind all panels; where these are a list, each picture repeats it. */
export function DayGround() {
  return (
    <svg className="day-plot day-ground" aria-hidden="true">
      <g id="day-ground">
        <line className="day-zero" x2="100%" y1={down(0)} y2={down(0)} />
        <DayPlot>
          <PriceBars />
          <PriceLine />
        </DayPlot>
        {clientPriceLabels.map(({ text, quarter, price, anchor }) => (
          <text
            key={text}
            className="day-label"
            x={percentage(shareOfDay(quarter))}
            y={down(price)}
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
        <g className="day-hours">
          {hourTicks(HOURS_BETWEEN_LABELS).map(({ hour, position }) => (
            <text key={hour} x={percentage(position)} y="100%" dy="36">
              {fillIn(heroChart.hour, { hour })}
            </text>
          ))}
        </g>
        <svg
          viewBox="0 0 96 20"
          preserveAspectRatio="none"
          y="100%"
          height="20"
          className="day-ticks"
          aria-hidden="true"
        >
          <use href="#day-ticks" />
        </svg>
      </g>
    </svg>
  );
}

/** What one client does with the price, drawn over it. */
export function ClientPicture({ id, picture }: { readonly id: string; readonly picture: Picture }) {
  const { title, description, caption, bands, marks, labels } = picture;
  return (
    <figure {...figureProps(caption)} className="day-picture">
      <svg className="day-plot" role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <use href="#day-ground" />
        {bands && <Bands bands={bands} />}
        <DayPlot>
          <g className="day-overlay">
            {bands && <BatteryBars />}
            {marks.map(({ mark, path }) => (
              <path
                key={mark}
                className={`day-${mark}`}
                d={path}
                mask={MASKS[mark]}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        </DayPlot>
        {labels.map(({ mark, text, quarter, price, anchor }) => (
          <text
            key={text}
            className={`day-label day-${mark}`}
            x={percentage(shareOfDay(quarter))}
            y={down(price)}
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
