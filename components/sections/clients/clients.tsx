import { QuarterRule } from "#components/ui/quarter-rule.tsx";
import { clients } from "#lib/content/clients.ts";
import styles from "./client-panel.module.css";
import { ClientPanel } from "./client-panel.tsx";
import { ClientsCarousel } from "./clients-carousel.client.tsx";

export function Clients() {
  const { title, lead, carousel, clients: types } = clients;
  return (
    <ClientsCarousel
      copy={carousel}
      names={types.map((type) => type.title)}
      labelledBy="clients-title"
      header={
        <header className={styles.header}>
          <div className={styles.rule}>
            <QuarterRule quarter={46} />
          </div>
          <h2 id="clients-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </header>
      }
      items={types.map((type) => <ClientPanel key={type.id} client={type} />)}
    />
  );
}
