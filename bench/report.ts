import { BUILDS } from "./builds.ts";
import { type Part, partNames } from "./part.ts";
import { markdownTable, type Table } from "./table.ts";

/** What became of a part. */
export interface Section extends Pick<Part, "title"> {
  /** How busy the machine was before it. */
  readonly load: string;
  readonly tables: readonly Table[];
  /** Why there are no tables. */
  readonly failure?: string;
}

export interface Run {
  readonly date: string;
  readonly machine: string;
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
}

/** A part in Markdown, which reads well on a terminal too. */
export function sectionText({ title, load, tables, failure }: Section): string {
  const outcome = failure === undefined ? tables.map(markdownTable) : [`FAILED: ${failure}`];
  return [`## ${title}`, `Load of the machine before: ${load}.`, ...outcome].join("\n\n");
}

/** The page of a whole run. */
export function reportText({ date, machine, parts, sections }: Run): string {
  const names = partNames(parts)
    .map((name) => `\`${name}\``)
    .join(", ");
  const builds = BUILDS.map(({ title }) => title).join(", ");
  return `# Benchmark

The last whole run of \`npm run bench\`, ${date}, on ${machine}. Written by the run itself.

\`\`\`sh
npm run bench               # everything, on the build that the environment asks for
npm run bench -- lighthouse # one part, or several
npm run bench -- --builds   # what depends on the build on each of them, the rest on the default one
npm run bench -- --write    # the same, and writes this page
\`\`\`

Parts: ${names}. Builds: ${builds}. The bare Next page is built by the builder of the site that it stands beside. What is compared is measured in the same run, in turn, so that ratios hold on any machine; the milliseconds are those of this one. Lighthouse and the load generator are fetched from the npm registry at exact versions when they are not cached.

${sections.map(sectionText).join("\n\n")}
`;
}
