import { Fragment } from "react";
import { formView } from "#components/forms/form-view.tsx";
import { LinkedText } from "#components/ui/texts.tsx";
import type { LegalBlock, LegalTable } from "#lib/content/content-types.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import { unsubscribeFromNewsletter } from "#lib/forms/actions.ts";
import { LegalDialog } from "./legal-dialog.client.tsx";
import { UnsubscribeForm } from "./unsubscribe-form.client.tsx";

export function LegalTexts() {
  const { closeLabel, legalNotice, privacy, accessibility } = legal;
  return (
    <>
      {[legalNotice, privacy, accessibility].map(({ id, title, sections }) => (
        <LegalDialog key={id} id={id} title={title} closeLabel={closeLabel}>
          {sections.map((section, index) => (
            <section key={index} className="stack">
              <h3>{section.title}</h3>
              {section.blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </section>
          ))}
        </LegalDialog>
      ))}
      {/* Target of the link in newsletter mails; only its button unsubscribes, because mail filters open every link. */}
      <LegalDialog id={unsubscribe.id} title={unsubscribe.title} closeLabel={closeLabel}>
        <UnsubscribeForm
          parameter={unsubscribe.parameter}
          question={unsubscribe.text}
          form={formView(unsubscribe)}
          action={unsubscribeFromNewsletter}
        />
      </LegalDialog>
    </>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("rows" in block) return <Rows {...block} />;
  if ("link" in block) {
    const isExternal = block.link.href.startsWith("https:");
    return (
      <p>
        <LinkedText {...block} newTabHint={isExternal ? site.newTabHint : undefined} />
      </p>
    );
  }
  return (
    <ul className="legal-list">
      {block.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

function Rows({ head, rows }: LegalTable) {
  const [, ...terms] = head;
  return rows.map(([first, ...cells], index) => (
    <div key={index} className="legal-row">
      <h4 className="legal-row-title">{first}</h4>
      <dl className="legal-cells">
        {terms.map((term, index) => (
          <Fragment key={index}>
            <dt>{term}</dt>
            <dd>{cells[index]}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  ));
}
