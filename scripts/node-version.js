/** Imported before each command: Node before 22.18 ends in a TypeError at the first `.ts` file. */
import process from "node:process";

if (!process.features.typescript) {
  console.error(
    `This is Node ${process.versions.node}, and the commands need 22.18 or newer: install it, or run "npm ci --ignore-scripts=false", which brings Node 24 along.`,
  );
  process.exit(1);
}
