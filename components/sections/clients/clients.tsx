import { ClientPicture, DayGround, Result } from "#components/day/client-picture.tsx";
import { DayReader } from "#components/day/day-reader.client.tsx";
import { QuarterMark, QuarterRule } from "#components/day/quarter-rule.tsx";
import { Redrawn } from "#components/day/shown-day.client.tsx";
import { NarrowDisclosure } from "#components/ui/disclosure.tsx";
import { SpokenText } from "#components/ui/texts.tsx";
import { clients } from "#lib/content/clients.ts";
import type { Client } from "#lib/content/content-types.ts";
import { pageDay } from "#lib/day/page-day.ts";
import { ClientsCarousel } from "./clients-carousel.client.tsx";

export function Clients() {
  const { title, lead, carousel, clients: types } = clients;
  return (
    <ClientsCarousel
      copy={carousel}
      names={types.map((type) => type.title)}
      labelledBy="clients-title"
      header={
        <>
          <QuarterRule>
            <QuarterMark quarter={46} />
          </QuarterRule>
          <header className="clients-header">
            <h2 id="clients-title" className="clients-title">
              {title}
            </h2>
            <p>{lead}</p>
          </header>
        </>
      }
      backdrop={
        <>
          <DayGround prices={pageDay.drawn.prices} />
          <div className="clients-reader">
            <Redrawn part="reader">
              <DayReader reading={pageDay.reading} isReadBelow />
            </Redrawn>
          </div>
        </>
      }
      items={types.map((type) => <Panel key={type.trade} {...type} />)}
    />
  );
}

function Panel({ trade, title, hook, detail, wayOn }: Client) {
  return (
    <article className="clients-panel">
      <h3 className="clients-name">{title}</h3>
      <p className="clients-hook">
        {`${hook} `}
        <a className="way-on" href={wayOn.href}>
          {wayOn.label}
        </a>
      </p>
      <p className="clients-result">
        <Redrawn part={`${trade}Result`}>
          <Result result={pageDay.results[trade]} />
        </Redrawn>
      </p>
      <Redrawn part={trade}>
        <ClientPicture picture={pageDay.pictures[trade]} />
      </Redrawn>
      <NarrowDisclosure
        className="disclosure-titled clients-details"
        summary={clients.detailSummary}
      >
        <dl className="clients-steps">
          {detail.flatMap(({ label, text }, step) => [
            <dt key={`${step}-`}>{label}</dt>,
            <dd key={step}>
              <SpokenText text={text} />
            </dd>,
          ])}
        </dl>
      </NarrowDisclosure>
    </article>
  );
}
