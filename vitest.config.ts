import { defineConfig } from "vitest/config";

export default defineConfig({
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
