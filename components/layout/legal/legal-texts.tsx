import { Fragment } from "react";
import { LinkedText } from "#components/ui/linked-text.tsx";
import type { LegalBlock } from "#lib/content/content-types.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import { LegalDialog } from "./legal-dialog.client.tsx";

export function LegalTexts() {
  return [legal.legalNotice, legal.privacy, legal.accessibility].map(({ id, title, sections }) => (
    <LegalDialog key={id} id={id} title={title} closeLabel={legal.closeLabel}>
      {sections.map((section) => (
        <section key={section.title} className="legal-section">
          <h3 className="legal-section-title">{section.title}</h3>
          {section.blocks.map((block) => (
            <Block key={"text" in block ? block.text : block.kind} block={block} />
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
          <LinkedText
            {...block}
            newTabHint={block.link.href.startsWith("https:") ? site.newTabHint : undefined}
          />
        </p>
      );
    case "list":
      return (
        <ul className="legal-list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return <Rows head={block.head} rows={block.rows} />;
  }
}

/** Rows of a heading and a definition list, in one column on narrow screens. */
function Rows({ head, rows }: Omit<Extract<LegalBlock, { kind: "table" }>, "kind">) {
  const [, ...terms] = head;
  return rows.map(([first, ...cells]) => (
    <div key={first} className="legal-row">
      <h4>{first}</h4>
      <dl>
        {terms.map((term, index) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{cells[index]}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  ));
}
