"use client";

import { writePassage } from "#components/forms/passage.ts";
import type { ContactField, contactForm } from "#lib/content/contact-form.ts";
import type { Trade } from "#lib/content/content-types.ts";
import type { ChooserWords } from "#lib/content/day-chooser.ts";
import { addedToMessage, cycleCounts } from "#lib/content/day-words.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { drawChosenDay } from "#lib/day/chosen-day.ts";
import { type ChosenDay, fragmentOf } from "#lib/day/day-fragment.ts";
import { ClientPicture, PriceLabel, Result } from "./client-picture.tsx";
import { DayReader } from "./day-reader.client.tsx";
import { MovingChart } from "./moving-chart.client.tsx";
import { type Drawings, showDay } from "./shown-day.client.tsx";

export { chosenDayIn } from "#lib/day/day-fragment.ts";
export { PasteDialog } from "./paste-dialog.client.tsx";

/** Draws a day in every picture of the page. @returns its result, to be announced, and its address. */
export function showChosenDay(chosen: ChosenDay, pageDay: ChosenDay, words: ChooserWords) {
  const { drawn, pictures, results, chart, reading, warranty } = drawChosenDay(chosen);
  const trades = (Object.keys(pictures) as Trade[]).flatMap((trade) => [
    [trade, <ClientPicture key={trade} picture={pictures[trade]} />],
    [`${trade}Result`, <Result key={trade} result={results[trade]} />],
  ]);
  const { figure, line } = results.storage;
  showDay({
    hero: <MovingChart day={drawn} words={chart} />,
    reader: <DayReader reading={reading} isReadBelow />,
    price: <PriceLabel prices={drawn.prices} />,
    limits: <span>{fillIn(words.limits, { cycles: cycleCounts[chosen.cycles] })}</span>,
    warranty: <span>{warranty}</span>,
    ...(Object.fromEntries(trades) as Pick<Drawings, Trade | `${Trade}Result`>),
  });
  const fragment = fragmentOf(chosen);
  return {
    text: `${figure} ${line}`,
    fragment: fragment === fragmentOf(pageDay) ? "" : fragment,
  };
}

/** Begins or completes a message to the firm: the visitor's own words stay. @returns what is to be said of that. */
export function writeAboutDay(chosen: ChosenDay, words: ChooserWords): string {
  const { figure } = drawChosenDay(chosen).results.storage;
  const isAfterWords = writePassage(
    "contact" satisfies typeof contactForm.name,
    "message" satisfies ContactField,
    fillIn(words.message, {
      hours: chosen.hours,
      cycles: cycleCounts[chosen.cycles],
      result: figure,
      address: location.origin + location.pathname + fragmentOf(chosen),
    }),
  );
  return isAfterWords ? addedToMessage : "";
}
