import type { ReactNode } from "react";
import { NarrowDisclosure } from "#components/ui/disclosure.tsx";
import { Pictogram } from "#components/ui/pictogram.tsx";
import { SpokenText } from "#components/ui/texts.tsx";
import type { PictogramName } from "#lib/pictograms.ts";

interface CardProps {
  readonly title: string;
  readonly pictogram?: PictogramName;
  readonly summary: string;
  readonly children: ReactNode;
}

/** An item of the list `cards`; a row that opens in a narrow window. */
export function Card({ title, pictogram, summary, children }: CardProps) {
  return (
    <li className="card disclosure-row">
      <h3 className="card-title">
        <SpokenText text={title} />
      </h3>
      {pictogram && <Pictogram name={pictogram} />}
      <NarrowDisclosure className="card-details" summary={summary}>
        {children}
      </NarrowDisclosure>
    </li>
  );
}
