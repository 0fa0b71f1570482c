import { defineConfig } from "vitest/config";

export default defineConfig({
  // The server's modules say so by importing `server-only`, which lets in only what resolves like the server.
  ssr: { resolve: { conditions: ["react-server"] } },
  test: {
    server: { deps: { inline: ["server-only"] } },
    include: [
      "{app,components,deploy,lib,ops,scripts}/**/*.test.ts",
      "supabase/tests/**/*.test.ts",
      "*.test.ts",
    ],
    // Most of a test of the backend is waiting.
    maxWorkers: 2,
    // A hang ends here; a busy machine, on which a database takes its time to start, does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
