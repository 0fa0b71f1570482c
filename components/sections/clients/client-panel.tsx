import { Pictogram } from "#components/ui/pictogram.tsx";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import type { Client } from "#lib/content/content-types.ts";
import styles from "./client-panel.module.css";

export function ClientPanel({ client }: { readonly client: Client }) {
  return (
    <article className={styles.panel}>
      <div className={styles.drawing}>
        <Pictogram name={client.pictogram} />
      </div>
      <h3 className={styles.name}>{client.title}</h3>
      <p className={styles.hook}>{client.hook}</p>
      <dl className={styles.detail}>
        {client.detail.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <SpokenText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
