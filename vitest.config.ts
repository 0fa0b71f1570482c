import { defineConfig } from "vitest/config";
import { NODE_FLAGS } from "./supabase/tests/node-flags.ts";

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
    execArgv: NODE_FLAGS,
    // Long enough for a database to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
