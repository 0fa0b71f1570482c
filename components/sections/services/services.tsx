import { Pictogram } from "#components/ui/pictogram.tsx";
import { TextList } from "#components/ui/texts.tsx";
import { services } from "#lib/content/services.ts";
import { Section } from "../section.tsx";

export function Services() {
  return (
    <Section id="services" title={services.title} lead={services.lead} quarter={30}>
      <ul className="services-table">
        {services.services.map(({ pictogram, title, promise, points, deliverable }) => (
          <li key={title} className="services-item">
            <Pictogram name={pictogram} className="services-pictogram" />
            <div>
              <h3 className="services-title">{title}</h3>
              <p>{promise}</p>
            </div>
            <TextList className="note services-points" items={points} />
            <p className="services-deliverable">
              <strong className="services-label">{services.deliverableLabel}</strong> {deliverable}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
