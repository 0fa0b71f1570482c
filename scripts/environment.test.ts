import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Set by Node, Next or the project itself. */
const INTERNAL = new Set(["HOME", "IDEMPOTENCY_SECRET", "NEXT_RUNTIME", "NODE_ENV", "PATH"]);

const PATTERNS = {
  "{app,components,lib,scripts,e2e,supabase/local,supabase/tests}/**/*.{ts,tsx}":
    /(?<!")process\.env\.([A-Z_]+)/g,
  "lib/environment.ts": /^ {2}([A-Z_]+): optional/gm,
  "supabase/functions/_shared/mail/mail-settings.ts": /^ {2}((?:RESEND|SMTP|WELCOME)_[A-Z_]+): z/gm,
  "supabase/local/embedded.ts": /(EMBEDDED_[A-Z_]+)/g,
};

test("every variable that is read is documented", () => {
  const read = Object.entries(PATTERNS).flatMap(([files, pattern]) =>
    globSync(files).flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(pattern), ([, name = ""]) => name),
    ),
  );
  const documented = readFileSync("docs/configuration.md", "utf8");
  const missing = read.filter((name) => !INTERNAL.has(name) && !documented.includes(`\`${name}\``));
  expect([...new Set(missing)]).toEqual([]);
});
