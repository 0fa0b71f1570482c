import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{app,components,lib,scripts}/**/*.test.ts",
      "supabase/tests/**/*.test.ts",
      "*.test.ts",
    ],
    testTimeout: 20_000,
  },
});
