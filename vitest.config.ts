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

/** Pure functions, whose tests leave nothing behind for each other. */
const pure = {
  include: ["lib/**/*.test.ts"],
  exclude: [
    "lib/**/*.server.test.ts",
    "lib/server/**/*.test.ts",
    "lib/content/another-firm.test.ts",
  ],
};

export default defineConfig({
  plugins: [{ ...clientReferences, enforce: "pre" }],
  // `server-only` throws unless it is resolved as on the server.
  ssr: { resolve: { conditions: ["react-server"] } },
  test: {
    server: { deps: { inline: ["server-only"] } },
    projects: [
      { extends: true, test: { name: "pure", ...pure, isolate: false } },
      {
        extends: true,
        test: {
          name: "isolated",
          include: [
            "{app,components,deploy,scripts}/**/*.test.ts",
            "supabase/tests/**/*.test.ts",
            "*.test.ts",
            ...pure.exclude,
          ],
        },
      },
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
