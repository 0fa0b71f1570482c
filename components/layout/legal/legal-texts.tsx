import { LinkedText } from "#components/ui/linked-text.tsx";
import type { LegalBlock } from "#lib/content/content-types.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import styles from "./legal.module.css";
import { LegalDialog } from "./legal-dialog.client.tsx";

export function LegalTexts() {
  return [legal.legalNotice, legal.privacy, legal.accessibility].map(({ id, title, sections }) => (
    <LegalDialog key={id} id={id} title={title} closeLabel={legal.closeLabel}>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h3 className={styles.sectionTitle}>{section.title}</h3>
          {section.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} title={section.title} />
          ))}
        </section>
      ))}
    </LegalDialog>
  ));
}

interface BlockProps {
  readonly block: LegalBlock;
  /** Of its section: the accessible name of a table. */
  readonly title: string;
}

function Block({ block, title }: BlockProps) {
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
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
        <div role="region" aria-label={title} className={styles.tableFrame} tabIndex={0}>
          <table aria-label={title} className={styles.table}>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first, ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell) => (
                    <td key={cell}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
