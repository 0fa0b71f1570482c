import { request } from "node:http";
import { text } from "node:stream/consumers";
import { caseStudies } from "../../lib/content/case-studies.ts";
import { TICKED } from "../../lib/forms/field-rules.ts";
import {
  contactDefinition,
  downloadDefinition,
  type FormDefinition,
  newsletterDefinition,
} from "../../lib/forms/form-definitions.ts";
import type { Table } from "./backend.ts";

/** What goes over the wire when a form is sent, without a browser around it. */

export type Entry = readonly [name: string, value: string | Blob];

export interface Request {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** In pieces, without a length told beforehand. */
  readonly isChunked?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** One form of the built page. */
export interface WireForm {
  readonly name: string;
  readonly fields: readonly string[];
  readonly tables: readonly Table[];
  /** How Next names its action in this build. */
  readonly action: string;
  /** What the page's own markup adds to a post without JavaScript. */
  readonly hidden: readonly Entry[];
}

const TABLES: readonly (readonly [FormDefinition, readonly Table[]])[] = [
  [newsletterDefinition, ["newsletter_subscriptions"]],
  [downloadDefinition, ["leads", "downloads"]],
  [contactDefinition, ["contact_messages"]],
];

const VALUES: Readonly<Record<string, string>> = {
  consent: TICKED,
  caseStudy: caseStudies.caseStudies[0]?.title ?? "",
};

/** A form filled in well. */
export function filledIn({ fields }: WireForm, email: string): Entry[] {
  return fields.map((field) => [field, field === "email" ? email : (VALUES[field] ?? "Jeanne")]);
}

/** What the page's script hands to the action: the idle state, and the form behind it. */
export const ARGUMENTS = '[{"status":"idle"},"$K1"]';

const PREFIX = "_1_";

/** A form as the page's script sends it. */
export async function fetched(
  { action }: WireForm,
  origin: string,
  entries: readonly Entry[],
  args: string = ARGUMENTS,
): Promise<Request> {
  const own = entries.map(([name, value]): Entry => [`${PREFIX}${name}`, value]);
  return encoded(origin, [...own, ["0", args]], { "next-action": action });
}

/** A form as a browser without JavaScript posts it; entries of the same name replace the page's own. */
export async function posted({ hidden }: WireForm, origin: string, entries: readonly Entry[]) {
  const given = new Set(entries.map(([name]) => name));
  return encoded(origin, [...hidden.filter(([name]) => !given.has(name)), ...entries]);
}

async function encoded(
  origin: string,
  entries: readonly Entry[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Request> {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value);
  }
  const body = new Response(form);
  const type = body.headers.get("content-type") ?? "";
  return {
    headers: { origin, "content-type": type, ...headers },
    body: Buffer.from(await body.arrayBuffer()),
  };
}

/** Sends anything at all, each time over a connection of its own. */
export function send(
  url: string,
  { method = "POST", path = "/", headers = {}, body = "", isChunked = false }: Request,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(`${url}${path}`, {
      method,
      agent: false,
      headers: isChunked ? headers : { ...length, ...headers },
    });
    outgoing.once("error", reject);
    outgoing.once("response", async (response) => {
      // A refusal may come before the whole body is sent: what breaks off then is no matter.
      outgoing.removeAllListeners("error").on("error", () => {});
      resolve({
        status: response.statusCode ?? 0,
        headers: response.rawHeaders.join("\n"),
        body: await text(response).catch(() => ""),
      });
    });
    if (isChunked) outgoing.write(body);
    outgoing.end(isChunked ? undefined : body);
  });
}

/** The form's state in the answer to a fetched form. */
export function stateOf({ body }: Answer) {
  return JSON.parse(/^1:(.*)$/m.exec(body)?.[1] ?? "");
}

/** A few at a time: the site, its backend and the test work side by side. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
) {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

/** Reads the three forms out of the built page. */
export async function readForms(url: string): Promise<readonly WireForm[]> {
  const page = await (await fetch(url)).text();
  const forms = page.match(/<form .*?<\/form>/gs) ?? [];
  return TABLES.map(([definition, tables]) => {
    const fields = Object.keys(definition.fields);
    const form = forms.find((html) => fields.every((field) => html.includes(` name="${field}"`)));
    const hidden = Array.from(
      form?.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g) ?? [],
      ([, name = "", value = ""]): Entry => [name, value.replaceAll("&quot;", '"')],
    );
    const action = /"id":"([\da-f]+)"/.exec(JSON.stringify(hidden).replaceAll("\\", ""))?.[1];
    if (!action) throw new Error(`The page has no form « ${definition.name} ».`);
    return { name: definition.name, fields, tables, action, hidden };
  });
}
