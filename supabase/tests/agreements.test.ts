import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newsletterForm } from "#lib/content/forms.ts";
import { CONSENTS } from "../functions/super-task/consent.ts";

// The functions are deployed without the site's code, so both hold a copy of these words.
test("the newest consent version has the wording of the newsletter's checkbox", () => {
  const { before, link, after } = newsletterForm.consent;
  expect(CONSENTS[0].words).toBe(`${before}${link.label}${after}`);
  const versions = CONSENTS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort().reverse());
  expect(new Set(CONSENTS.map(({ words }) => words)).size).toBe(CONSENTS.length);
});

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("each function has a deno.json, with the versions that the tests run with", () => {
  const { dependencies } = json("package.json");
  const functions = globSync("supabase/functions/*/index.ts");
  expect(functions.length).toBeGreaterThan(0);
  for (const file of functions) {
    const { imports } = json(file.replace("index.ts", "deno.json"));
    for (const [name, source] of Object.entries(imports)) {
      expect(source, file).toBe(`npm:${name}@${dependencies[name]}`);
    }
  }
});
