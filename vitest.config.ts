import { defineConfig } from "vitest/config";

/** On the server a client component is a reference, as in Next. */
const clientReferences = {
  name: "client-references",
  transform(code: string, file: string) {
    if (!file.endsWith(".client.tsx")) return;
    const names = code.matchAll(/^export function (\w+)/gm);
    return Array.from(names, ([, name]) => `export const ${name} = "${name}";`).join("\n");
  },
};

export default defineConfig({
  plugins: [{ ...clientReferences, enforce: "pre" }],
  // `server-only` throws unless it is resolved as on the server.
  ssr: { resolve: { conditions: ["react-server"] } },
  test: {
    server: { deps: { inline: ["server-only"] } },
    include: [
      "{app,components,deploy,lib,scripts}/**/*.test.ts",
      "supabase/tests/**/*.test.ts",
      "*.test.ts",
    ],
    // Backend tests mostly wait.
    maxWorkers: 2,
    // In so short a life PGlite's optimised code would not pay: compiling it takes longer than to start a backend.
    execArgv: ["--liftoff-only"],
    // Long enough for a database to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
