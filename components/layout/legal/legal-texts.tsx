import { each } from "#components/ui/each.ts";
import { LinkedText } from "#components/ui/linked-text.tsx";
import type { LegalBlock, LegalText } from "#lib/content/content-types.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import styles from "./legal.module.css";
import { LegalDialog } from "./legal-dialog.client.tsx";

export function LegalTexts() {
  return [legal.legalNotice, legal.privacy, legal.accessibility].map(({ id, title, sections }) => (
    <LegalDialog key={id} id={id} title={title} closeLabel={legal.closeLabel}>
      {each<LegalText["sections"][number]>(sections, (section) => (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{section.title}</h3>
          {each(section.blocks, (block) => (
            <Block block={block} />
          ))}
        </section>
      ))}
    </LegalDialog>
  ));
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{block.text}</p>;
    case "link":
      return (
        <p>
          <LinkedText {...block} newTabHint={site.newTabHint} />
        </p>
      );
    case "list":
      return (
        <ul className={styles.list}>
          {each(block.items, (item) => (
            <li>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return <Rows head={block.head} rows={block.rows} />;
  }
}

/** Each row a heading and a definition list, which narrow screens set in one column. */
function Rows({ head, rows }: Omit<Extract<LegalBlock, { kind: "table" }>, "kind">) {
  const [, ...terms] = head;
  return each(rows, ([first, ...cells]) => (
    <div className={styles.row}>
      <h4>{first}</h4>
      <dl>
        {each(Array.from(terms.entries()), ([index, term]) => (
          <>
            <dt>{term}</dt>
            <dd>{cells[index]}</dd>
          </>
        ))}
      </dl>
    </div>
  ));
}
