import config from "./playwright.config.ts";
export default {
  ...config,
  grep: undefined,
  grepInvert: /@whole-matrix|budgets/,
  expect: { timeout: 8000 },
  reporter: [["line"]],
  outputDir: "/tmp/spoken/results",
};
