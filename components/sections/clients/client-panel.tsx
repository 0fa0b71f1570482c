import { Fragment } from "react";
import { Redrawn } from "#components/day/shown-day.client.tsx";
import { SpokenText } from "#components/ui/spoken-text.tsx";
import type { Client } from "#lib/content/content-types.ts";
import { dayPrices } from "#lib/day/fictional-days.ts";
import { ClientPicture, Result } from "./client-picture.tsx";

export function ClientPanel({ client }: { readonly client: Client }) {
  const { trade, title, hook, result, picture, detail, wayOn } = client;
  return (
    <article>
      <h3>{title}</h3>
      <p>{hook}</p>
      <p data-result>
        <Redrawn part={`${trade}Result`}>
          <Result result={result} />
        </Redrawn>
      </p>
      <Redrawn part={trade}>
        <ClientPicture picture={picture} heights={dayPrices} />
      </Redrawn>
      <dl>
        {detail.map(({ label, text, rule }, step) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <SpokenText text={text} />{" "}
              {step === detail.length - 1 && <a href={wayOn.href}>{wayOn.label}</a>}
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
