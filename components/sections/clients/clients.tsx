import { Carousel } from "#components/ui/carousel.tsx";
import { QuarterRule } from "#components/ui/quarter-rule.tsx";
import { clients } from "#lib/content/clients.ts";
import panelStyles from "./client-panel.server.module.css";
import { ClientPanel } from "./client-panel.tsx";
import styles from "./clients.server.module.css";

/** The frame keeps the section's place in the page while the wheel has it pinned (`follow-wheel.ts`). */
export function Clients() {
  const { title, lead, carousel, clients: types } = clients;
  return (
    <div className={styles.frame} data-still="">
      <section
        id="clients"
        tabIndex={-1}
        aria-labelledby="clients-title"
        className={styles.section}
        data-pin-state="out"
      >
        <header className={panelStyles.header}>
          <div className={panelStyles.rule}>
            <QuarterRule quarter={46} />
          </div>
          <h2 id="clients-title" className={panelStyles.title}>
            {title}
          </h2>
          <p className={panelStyles.lead}>{lead}</p>
        </header>
        <Carousel
          copy={carousel}
          names={types.map((type) => type.title)}
          items={types.map((type) => <ClientPanel key={type.id} client={type} />)}
        />
      </section>
    </div>
  );
}
