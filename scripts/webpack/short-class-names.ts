import { createHash } from "node:crypto";
import { relative } from "node:path";

interface CssLoaderContext {
  readonly resourcePath: string;
  readonly rootContext: string;
}

interface Rule {
  readonly oneOf?: readonly Rule[];
  readonly use?: unknown;
}

const NAME_LENGTH = 3;
const owners = new Map<string, string>();

/** The map of every CSS module is in the page's first script: readable class names would double its weight. */
function shortClassName(context: CssLoaderContext, _pattern: string, localName: string): string {
  const owner = `${relative(context.rootContext, context.resourcePath)} ${localName}`;
  const digest = createHash("sha256").update(owner).digest("base64url");
  const name = `_${digest.replaceAll("-", "_").slice(0, NAME_LENGTH)}`;
  const other = owners.get(name) ?? owner;
  if (other !== owner) throw new Error(`Class names collide: ${owner} and ${other}`);
  owners.set(name, owner);
  return name;
}

/** Gives css-loader short class names, wherever it stands in webpack's rules. */
export function shortenClassNames(rules: readonly Rule[]): void {
  for (const { oneOf = [], use } of rules) {
    shortenClassNames(oneOf);
    for (const loader of Array.isArray(use) ? use : []) {
      const modules = loader?.options?.modules;
      if (modules?.getLocalIdent) modules.getLocalIdent = shortClassName;
    }
  }
}
