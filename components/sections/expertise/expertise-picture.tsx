import type { ReactNode } from "react";
import { DayPlot } from "#components/day/day-picture.tsx";
import type { expertise } from "#lib/content/expertise.ts";

type Picture = (typeof expertise.expertises)[number]["picture"];

/** In the frame of the day's curve. */
const drawings: Readonly<Record<Picture, ReactNode>> = {
  // A decision tree, its best outcome followed to the end.
  "business-strategy": (
    <>
      <path d="M1 72v32M1 88l27 44 24-22h16m0-9v18M28 132l24 22h26m0-9v18M28 44l24-22h30m0-9v18" />
      <path d="M1 88l27-44 24 22h43m0-9v18" className="expertise-copper" />
    </>
  ),
  // The steps of the merit order, cut by the demand, and the price there.
  "energy-markets": (
    <>
      <path d="M0 175v-17h13v-13h14v-17h13v-20h12v-22h11v-26h12v-30h10v-26h11v171z" />
      <path d="M52 8l12 167M0 86h57.6" className="expertise-copper" />
    </>
  ),
  // The day that is shown, between what a forecast held for likely.
  "data-science": (
    <>
      <use href="#day-price" className="day-price" stroke="none" />
      <use href="#day-price" y="-16" className="expertise-limit" />
      <use href="#day-price" y="16" className="expertise-limit" />
    </>
  ),
};

/** The ends of the labels' baselines. */
const places: Readonly<Record<Picture, readonly (readonly [x: string, y: string])[]>> = {
  "business-strategy": [["96%", "32%"]],
  "energy-markets": [
    ["12%", "44%"],
    ["52%", "14%"],
  ],
  "data-science": [["62%", "14%"]],
};

interface ExpertisePictureProps {
  readonly name: Picture;
  readonly labels: readonly string[];
}

/** Decorative. */
export function ExpertisePicture({ name, labels }: ExpertisePictureProps) {
  return (
    <svg className="picture expertise-picture" aria-hidden="true">
      <DayPlot>{drawings[name]}</DayPlot>
      {places[name].map(([x, y], index) => (
        <text key={index} className="day-label" x={x} y={y}>
          {labels[index]}
        </text>
      ))}
    </svg>
  );
}
