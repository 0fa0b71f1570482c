import { TextList } from "#components/ui/texts.tsx";
import { services } from "#lib/content/services.ts";
import { Card } from "../card.tsx";
import { Section } from "../section.tsx";
import { YearOfServices } from "./year-of-services.tsx";

export function Services() {
  return (
    <Section id="services" title={services.title} lead={services.lead} quarter={30}>
      <YearOfServices />
      <ol className="cards services-cards">
        {services.services.map(({ promise, points, ...card }, index) => (
          <Card key={index} {...card}>
            <p className="card-text">{promise}</p>
            <TextList items={points} className="services-points" />
          </Card>
        ))}
      </ol>
      <p>
        <a className="way-on" href={services.wayOn.href}>
          {services.wayOn.label}
        </a>
      </p>
    </Section>
  );
}
