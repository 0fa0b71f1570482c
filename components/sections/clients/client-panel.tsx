import { Fragment } from "react";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import type { Client } from "#lib/content/content-types.ts";
import { ClientPicture } from "./client-picture.tsx";

export function ClientPanel({ client }: { readonly client: Client }) {
  const { title, hook, picture, detail } = client;
  return (
    <article>
      <h3>{title}</h3>
      <p>{hook}</p>
      <ClientPicture picture={picture} />
      <dl>
        {detail.map(({ label, text, rule }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <SpokenText text={text} />
            </dd>
            {rule && (
              <dd data-rule>
                <strong>{rule.label}</strong> {rule.text}
              </dd>
            )}
          </Fragment>
        ))}
      </dl>
    </article>
  );
}
