import { clients } from "#lib/content/clients.ts";
import { ClientPanel } from "./client-panel.tsx";
import { DayGround } from "./client-picture.tsx";
import { ClientsCarousel } from "./clients-carousel.client.tsx";

export function Clients() {
  const { title, lead, carousel, clients: types } = clients;
  return (
    <ClientsCarousel
      copy={carousel}
      startsWithControls
      names={types.map((type) => type.title)}
      labelledBy="clients-title"
      header={
        <header>
          <h2 id="clients-title">{title}</h2>
          <p>{lead}</p>
        </header>
      }
      backdrop={<DayGround />}
      items={types.map((type) => <ClientPanel key={type.id} client={type} />)}
    />
  );
}
