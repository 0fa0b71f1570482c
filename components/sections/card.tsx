import type { ReactNode } from "react";
import { NarrowDisclosure } from "#components/ui/disclosure.tsx";
import { SpokenText } from "#components/ui/texts.tsx";

interface CardProps {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly summary: string;
  readonly children: ReactNode;
}

/** An item of the list `cards`; a row that opens in a narrow window. */
export function Card({ title, picture, summary, children }: CardProps) {
  return (
    <li className="card disclosure-row">
      <h3 className="card-title">
        <SpokenText text={title} />
      </h3>
      {picture}
      <NarrowDisclosure className="card-details" summary={summary}>
        {children}
      </NarrowDisclosure>
    </li>
  );
}
