import { Fragment } from "react";
import { InPageLink } from "#components/ui/links.client.tsx";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import type { Client } from "#lib/content/content-types.ts";
import { ClientPicture } from "./client-picture.tsx";

export function ClientPanel({ client }: { readonly client: Client }) {
  const { title, hook, result, picture, detail, wayOn } = client;
  return (
    <article>
      <h3>{title}</h3>
      <p>{hook}</p>
      <p data-result>
        <strong>{result.figure}</strong> {result.line}
      </p>
      <ClientPicture picture={picture} />
      <dl>
        {detail.map(({ label, text, rule }, step) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <SpokenText text={text} />{" "}
              {step === detail.length - 1 && (
                <InPageLink href={wayOn.href}>{wayOn.label}</InPageLink>
              )}
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
