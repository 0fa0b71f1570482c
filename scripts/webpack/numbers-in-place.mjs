import * as rules from "../../lib/interaction-rules.ts";

const numbers = new Map(Object.entries(rules));

const IMPORT = /import \{([^}]+)\} from "(?:#lib|\.\.?)\/interaction-rules\.ts";/g;

/**
 * A webpack loader: puts the numbers of the interaction rules where they are read. Webpack keeps a module
 * that several chunks share whole, with a getter for each of its names, in the page's first script.
 */
export default function numbersInPlace(source) {
  return source.replace(IMPORT, (_, names) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `const ${name} = ${literal(name)};`)
      .join(" "),
  );
}

function literal(name) {
  if (!numbers.has(name)) throw new Error(`lib/interaction-rules.ts has no ${name}`);
  return JSON.stringify(numbers.get(name));
}
